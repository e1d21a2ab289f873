import { mergeConfig } from 'vitest/config';
import unit from './vitest.config.ts';

/** The unit tests of the folders and files that `npm run test:mutants` names in MUTANT_TESTS. */
const places = (process.env['MUTANT_TESTS'] ?? '').split(',');
const config = mergeConfig(unit, {});
config.test = {
  ...config.test,
  include: places.map((place) => (place.endsWith('.ts') ? place : `${place}/**/*.test.{ts,tsx}`)),
  // Stryker ends what hangs. A test that is slow while the suite runs for the first time is not a failure.
  testTimeout: 600_000,
  hookTimeout: 600_000,
};
export default config;
