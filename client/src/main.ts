import { mount } from 'svelte';
import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import App from './App.svelte';
import { router } from './route.svelte';

router.start();
mount(App, { target: document.getElementById('app')! });
