import { defineConfig } from 'vitest/config';

/** The suites on containers; `npm run test:containers` builds the image first. */
export default defineConfig({
  test: {
    include: ['scripts/containers/*.containers.test.ts'],
    setupFiles: ['scripts/containers/skip-late.ts', 'scripts/containers/nothing-left.ts'],
    maxWorkers: 1,
    fileParallelism: false,
    testTimeout: 1_500_000,
    hookTimeout: 1_800_000,
  },
});
