import { mergeConfig } from 'vitest/config';
import unit from './vitest.config.ts';

/** The unit tests of one folder, which `npm run test:mutants` names in MUTANT_TESTS. */
const folder = process.env['MUTANT_TESTS'] ?? '';
const config = mergeConfig(unit, {});
config.test = {
  ...config.test,
  include: [`${folder}/**/*.test.{ts,tsx}`],
  // Stryker ends what hangs. A test that is slow while the suite runs for the first time is not a failure.
  testTimeout: 600_000,
  hookTimeout: 600_000,
};
export default config;
