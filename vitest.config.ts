import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { messages } from './web/messages-plugin.ts';

// Threads of the embedded engine find their code compiled. Hundreds of them, each compiling types for itself, now and
// then meet a fault of V8 ("Check failed: jit_page.has_value()") that ends the process.
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, 'node_modules/.cache/compiled');

export default defineConfig({
  plugins: [messages()],
  test: {
    include: [
      '{contracts,messages,engines,service,ingest,enrich,projector,query-api,notifier,standalone,simulation,sample-world,testkit,scripts,web}/**/*.test.{ts,tsx}',
    ],
    // `*.int.test.ts` need the real engines: npm run test:engines. `*.soak.test.ts` take minutes: npm run test:soak.
    exclude: [
      '**/node_modules/**',
      '**/dist/**',
      '**/corpora/**',
      '**/*.int.test.ts',
      '**/*.containers.test.ts',
      '**/*.soak.test.ts',
    ],
    // Two at once: the suites start servers and worker threads of their own.
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
});
