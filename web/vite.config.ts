import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const API = 'http://127.0.0.1:3000';
const WORKER = 'service-worker';

/** Writes the build's own name into the worker: names of built files carry hashes, those it keeps besides are read. */
function stampWorker(): Plugin {
  return {
    name: 'stamp-worker',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const worker = bundle[`${WORKER}.js`];
        if (worker?.type !== 'chunk') throw new Error('The build has no service worker');
        const hash = createHash('sha256').update(worker.code).update(Object.keys(bundle).sort().join());
        for (const file of ['offline.html', 'offline.css', 'offline.js', 'theme.js'])
          hash.update(readFileSync(new URL(`public/${file}`, import.meta.url)));
        worker.code = worker.code.replace('BUILD-ID', hash.digest('base64url').slice(0, 12));
      },
    },
  };
}

export default defineConfig({
  plugins: [react(), tailwindcss(), stampWorker()],
  build: {
    target: 'es2022',
    outDir: 'dist',
    assetsDir: 'assets',
    // Vite would add an inline module-preload polyfill; every browser we build for has it.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: 'index.html', [WORKER]: `src/${WORKER}/${WORKER}.ts` },
      output: {
        // A worker governs what lies beside and below it, under one name for ever.
        entryFileNames: ({ name }) => (name === WORKER ? '[name].js' : 'assets/[name]-[hash].js'),
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': API, '/feed.xml': API, '/feed.json': API, '/sitemap.xml': API },
  },
});
