import { mergeConfig } from 'vitest/config';
import unit from './vitest.config.ts';

/** The unit tests of one package, for `npm run test:mutants`, which names the package in MUTATED_PACKAGE. */
const mutated = process.env['MUTATED_PACKAGE'] ?? '';
const config = mergeConfig(unit, {});
config.test = {
  ...config.test,
  include: [`${mutated}/**/*.test.{ts,tsx}`],
  // Stryker ends what hangs. A test that is slow while the suite runs for the first time is not a failure.
  testTimeout: 120_000,
  hookTimeout: 120_000,
};
export default config;
