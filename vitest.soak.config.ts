import { defineConfig } from 'vitest/config';

/** What takes minutes, or the machine to itself: `npm run test:soak`. Engines are started natively by the tests. */
export default defineConfig({
  test: {
    include: ['standalone/**/*.soak.test.ts'],
    exclude: ['**/node_modules/**'],
    maxWorkers: 1,
    fileParallelism: false,
    testTimeout: 900_000 + Number(process.env['SOAK_MINUTES'] ?? 3) * 60_000,
    hookTimeout: 600_000,
  },
});
