import { expect, test } from 'vitest';
import { parseRetryAfter } from './retry-after.ts';
import { toUserAgent } from './user-agent.ts';

test.each([
  ['Runrate', undefined, 'Runrate/1.0 (feed reader)'],
  ['Ledger & Loop', undefined, 'Ledger-Loop/1.0 (feed reader)'],
  ['-- B2B_hub v1.5 --', undefined, 'B2B_hub-v1.5/1.0 (feed reader)'],
  ['(a  (b)', undefined, 'a-b/1.0 (feed reader)'],
  ['ニュース', undefined, 'Hub/1.0 (feed reader)'],
  ['Runrate', 'https://hub.example/', 'Runrate/1.0 (feed reader) (+https://hub.example/about)'],
  ['Runrate', 'https://hub.example', 'Runrate/1.0 (feed reader) (+https://hub.example/about)'],
])('the user agent of %s at %s is %s', (name, publicUrl, expected) => {
  expect(toUserAgent(name, publicUrl)).toBe(expected);
});

const now = Date.parse('2026-03-04T18:00:00Z');
test.each([
  [' 120 ', 120_000],
  ['86400', 86_400_000],
  ['86401', 86_400_000],
  ['Wed, 04 Mar 2026 18:10:00 GMT', 600_000],
  ['2026-03-04T18:00:30+00:00', 30_000],
  ['Wed, 04 Mar 2026 18:00:00 GMT', undefined],
  ['Wed, 04 Mar 2026 17:59:59 GMT', undefined],
  ['0', undefined],
  ['-5', undefined],
  ['later', undefined],
  ['', undefined],
  [undefined, undefined],
])('Retry-After %s is a wait of %s ms', (header, expected) => {
  expect(parseRetryAfter(header, now)).toBe(expected);
});
