import { expect, test } from 'vitest';
import { cronExpression } from './cron-expression.ts';

test.each([
  '*/15 * * * *',
  '17 4 * * *',
  '*/2 * * * * *',
  '0 8-18/2 * * mon-fri',
  '0,30 6 1 jan,jul *',
  '0 0 * * 7',
])('%s is a cron expression', (text) => {
  expect(cronExpression.parse(text)).toBe(text);
});

test.each([
  'every day',
  '* * * *',
  '60 * * * *',
  '* 24 * * *',
  '* * 0 * *',
  '* * * 13 *',
  '* * * * 8',
  '*/0 * * * *',
  '*/99 * * * *',
  '1- * * * *',
  '@hourly',
  '* * * * * * *',
])('%s is none', (text) => {
  expect(cronExpression.safeParse(text).error?.issues[0]?.message).toContain('*/15 * * * *');
});
