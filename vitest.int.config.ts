import { defineConfig } from 'vitest/config';

/** The suites against real Kafka, MongoDB and Elasticsearch; `npm run test:engines` starts them. */
export default defineConfig({
  test: {
    include: ['{engines,standalone}/**/*.int.test.ts'],
    exclude: ['**/node_modules/**'],
    // One file at a time: three servers and the tests share the cores.
    maxWorkers: 1,
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 400_000,
  },
});
