import { expect, test } from 'vitest';
import { readRobotsRules } from './robots-rules.ts';

test.each([
  ['one rule', ['noindex'], ['noindex']],
  ['several, in any case', ['NoArchive , NOAI'], ['noai', 'noarchive']],
  ['header and element together', ['noai', 'noindex, follow'], ['noai', 'noindex']],
  ['none', ['none'], ['noindex']],
  ['a length', ['max-snippet: 50, max-image-preview:large'], ['max-snippet:50']],
  ['a date with a comma', ['unavailable_after: 25 Jun 2026 15:00:00 PST, noindex'], ['noindex']],
  ['for another program alone', ['googlebot: noindex, noarchive'], []],
  ['for another program, and for all', ['googlebot: noindex', 'noarchive'], ['noarchive']],
  ['nothing of ours', ['index, follow', '', 'max-snippet:lots'], []],
])('OWN-08 robots rules: %s', (_name, texts, rules) => {
  expect(readRobotsRules(texts)).toEqual(rules);
});
