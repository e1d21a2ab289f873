import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { messages } from './messages-plugin.ts';
import { shellFiles } from './src/service-worker/shell-files.ts';

const API = 'http://127.0.0.1:3000';
const WORKER = 'service-worker';
/** For the server, beside what readers get: what begins with a dot is served to nobody. */
const SERVER = 'dist/.server';

/** Writes the build's own name into the worker: names of built files carry hashes, those it keeps besides are read. */
function stampWorker(): Plugin {
  return {
    name: 'stamp-worker',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const worker = bundle[`${WORKER}.js`];
        if (worker?.type !== 'chunk') throw new Error('The build has no service worker');
        const hash = createHash('sha256').update(worker.code).update(Object.keys(bundle).sort().join());
        for (const file of shellFiles) hash.update(readFileSync(new URL(`public${file}`, import.meta.url)));
        worker.code = worker.code.replace('BUILD-ID', hash.digest('base64url').slice(0, 12));
      },
    },
  };
}

/** A page reads before its scripts run: style sheets and fonts come first. */
function scriptsLast(): Plugin {
  return {
    name: 'scripts-last',
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        html.replace(/<(link rel="modulepreload"|script type="module")/g, '<$1 fetchpriority="low"'),
    },
  };
}

/** Schemas are for servers: they weigh 20 kB, and zod tries `new Function`, which the pages' policy refuses. */
function noSchemas(): Plugin {
  return {
    name: 'no-schemas',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle))
        for (const [file, { renderedLength }] of chunk.type === 'chunk' ? Object.entries(chunk.modules) : [])
          if (renderedLength > 0 && /\/node_modules\/zod\//.test(file))
            this.error(
              `${chunk.fileName} has schemas: import values for readers from a file that defines none (${file})`,
            );
    },
  };
}

/** The pages are written for React and run on Preact, which weighs 60 kB less (docs/decisions/0036). */
const preact = [
  { find: /^react$/, replacement: fileURLToPath(new URL('src/lib/preact.ts', import.meta.url)) },
  { find: /^react-dom$/, replacement: 'preact/compat' },
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  { find: /^react-dom\/server$/, replacement: 'preact/compat/server' },
  { find: /^react\/jsx-(dev-)?runtime$/, replacement: 'preact/jsx-runtime' },
];

export default defineConfig({
  plugins: [messages(), react(), tailwindcss(), scriptsLast(), stampWorker(), noSchemas()],
  resolve: { alias: preact },
  // Both builds, the pages before what renders them.
  builder: {},
  build: {
    target: 'es2022',
    outDir: 'dist',
    assetsDir: 'assets',
    manifest: true,
    // Vite would add an inline module-preload polyfill; every browser we build for has it.
    modulePreload: { polyfill: false },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          input: { index: 'index.html', [WORKER]: `src/${WORKER}/${WORKER}.ts` },
          output: {
            // A worker governs what lies beside and below it, under one name for ever.
            entryFileNames: ({ name }) => (name === WORKER ? '[name].js' : 'assets/[name]-[hash].js'),
            // What several screens share comes in a few files rather than in dozens of a few hundred bytes. A group takes
            // along what its modules import, unless a group before it has it.
            codeSplitting: {
              groups: [
                { name: 'icons', test: /node_modules\/lucide-react/, minShareCount: 2 },
                // What narrows a list, and what tables need, is no part of every page, though three screens have it.
                {
                  name: 'shared',
                  test: /web\/src\/(components|lib|api)\/(?!name-filter|sector-choice|filter-companies|table-scroll|chart-frame|category-bar|list-editions|source-host|hot-topics|episode-words|stock-closes|price-time|close-line|player-url|article-card|shorten)/,
                  minShareCount: 3,
                },
                { name: 'shell', test: /web\/src\/app\/.*\.tsx?$/, minShareCount: 2 },
                {
                  name: 'charts',
                  test: /node_modules\/d3-|web\/src\/components\/(sparkline|index-ticker)/,
                  minShareCount: 2,
                },
                {
                  name: 'calls',
                  test: /web\/src\/(api|lib|components|features\/stories\/lib)\/.*\.tsx?$|node_modules\/@tanstack/,
                  minShareCount: 2,
                },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // One file that needs nothing beside it, so that an image holds no library of the pages.
      resolve: { noExternal: true },
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        target: 'node24',
        outDir: SERVER,
        emptyOutDir: true,
        copyPublicDir: false,
        minify: true,
        manifest: false,
        rolldownOptions: {
          input: { pages: 'src/server.tsx' },
          output: { entryFileNames: '[name].js', codeSplitting: false },
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': API, '/feed.xml': API, '/feed.json': API, '/sitemap.xml': API },
  },
});
