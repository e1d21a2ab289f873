import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { atLength, runProcess } from '@runrate/testkit';
import { expect, test } from 'vitest';

const main = join(import.meta.dirname, 'main.ts');
const plans = join(import.meta.dirname, '../plans');
const simulate = (...args: string[]) => runProcess(main, { args });

test('one seed is one run, whatever process lives through it', async () => {
  const runs = [simulate('--seed', '7', '--days', '6'), simulate('--seed', '7', '--days', '6')];
  const [one, other] = await Promise.all(
    runs.map((run) => run.line(/^seed 7: .* deeds, \d+ steps, digest \w+/)),
  );
  expect(one?.[0]).toBe(other?.[0]);
  const another = await simulate('--seed', '8', '--days', '6').line(/digest \w+/);
  expect(one?.[0]).not.toContain(another[0]);
}, 120_000);

// The same seeds each time, so that a failure is due to the change; `npm run simulate` tries fresh ones.
const seeds = atLength(3, 12);

test(`${seeds} seeds of a month hold`, async () => {
  const { code, stdout } = await simulate('--seed', '101', '--seeds', String(seeds), '--days', '30').ended;
  process.stdout.write(stdout);
  expect(stdout).toMatch(new RegExp(`^${seeds} seeds of 30 days, 0 broken`, 'm'));
  expect(code).toBe(0);
}, 600_000);

test.each(readdirSync(plans).filter((name) => name.endsWith('.json')))(
  '%s holds',
  async (name) => {
    const { code, stdout } = await simulate('--plan', join(plans, name)).ended;
    expect(stdout).toContain('all holds');
    expect(code).toBe(0);
  },
  120_000,
);

test('what can’t be read is refused in a sentence', async () => {
  const { code, stderr } = await simulate('--seed', 'seven').ended;
  expect([code, stderr]).toEqual([2, '--seed is “seven”: give a whole number from 0 to 2147483647.\n']);
});
