import { mount } from 'svelte';
import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import App from './App.svelte';
import { keepKeyboard } from './focus';
import { router } from './route.svelte';

router.start();
keepKeyboard();
mount(App, { target: document.getElementById('app')! });
