import type { OutboxMail } from '@runrate/contracts';
import { expect, test } from 'vitest';
import { toInstant } from '../instant.ts';
import { isAskedLately } from './mail-requests.ts';

const now = Date.parse('2026-03-04T18:00:00.000Z');
const minute = 60_000;

test.each([
  ['waiting', 'due', undefined, true],
  ['sent just now', 'done', 0, true],
  ['sent almost a quarter of an hour ago', 'done', 15 * minute - 1, true],
  ['sent a quarter of an hour ago', 'done', 15 * minute, false],
  ['given up just now', 'failed', 0, true],
  ['given up long ago', 'failed', 60 * minute, false],
] as const)('whether a mail that is %s holds back another', (_what, state, ago, expected) => {
  const mail: OutboxMail = {
    ...{ id: 'confirmation|s', subscriberId: 's', state, dueAt: toInstant(now), attempts: 1 },
    ...(ago !== undefined && { doneAt: toInstant(now - ago) }),
  };
  expect(isAskedLately(mail, now)).toBe(expected);
});
