import { defineConfig } from 'vitest/config';

/** The suites against real Kafka, MongoDB and Elasticsearch; `npm run test:engines` starts them. */
export default defineConfig({
  test: {
    include: ['{engines,standalone}/**/*.int.test.ts'],
    exclude: ['**/node_modules/**'],
    // Each file has topics, a database and indexes of its own; those that kill a server start one of their own.
    maxWorkers: 2,
    testTimeout: 120_000,
    hookTimeout: 400_000,
  },
});
