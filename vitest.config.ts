import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      '{contracts,engines,service,ingest,projector,query-api,standalone,sample-world,testkit,scripts,web}/**/*.test.{ts,tsx}',
    ],
    // `*.int.test.ts` need the real engines: npm run test:engines.
    exclude: ['**/node_modules/**', '**/dist/**', '**/corpora/**', '**/*.int.test.ts'],
    // Two at once: the suites start servers and worker threads of their own.
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
});
