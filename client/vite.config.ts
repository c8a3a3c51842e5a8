import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/* `SALON_SERVER` points the development server at a running `salon serve`. */
const server = process.env.SALON_SERVER ?? 'http://127.0.0.1:8787';

export default defineConfig({
  plugins: [svelte()],
  resolve: {
    alias: { $shell: here('./src') },
    dedupe: ['svelte'], // the boards live outside this folder and must find the same Svelte
    conditions: process.env.VITEST ? ['browser'] : undefined,
  },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0, // a strict CSP forbids data: addresses
    modulePreload: { polyfill: false }, // the polyfill would be an inline script
  },
  server: {
    fs: { allow: ['..'] },
    proxy: { '/api': { target: server, ws: true } },
  },
  preview: { proxy: { '/api': { target: server, ws: true } } },
  test: {
    environment: 'jsdom',
    include: ['test/**/*.test.ts'],
    server: { deps: { inline: [/svelte/] } },
  },
});
