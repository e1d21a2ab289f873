import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const API = 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [react(), tailwindcss()],
  // Vite would add an inline module-preload polyfill; every browser we build for has it.
  build: { target: 'es2022', outDir: 'dist', assetsDir: 'assets', modulePreload: { polyfill: false } },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': API, '/feed.xml': API, '/feed.json': API, '/sitemap.xml': API },
  },
});
