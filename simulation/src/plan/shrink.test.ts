import { expect, test } from 'vitest';
import { makePlan } from './make-plan.ts';
import { parsePlan, planVersion } from './plan.ts';
import { shrink } from './shrink.ts';

test('of a long plan the two steps stay that break something together', async () => {
  const plan = makePlan(3, 60);
  const [one, other] = [plan.steps[20], plan.steps.at(-10)];
  const tried: number[] = [];
  const shortest = await shrink(plan, async ({ steps }) => {
    tried.push(steps.length);
    return steps.some((step) => step === one) && steps.some((step) => step === other);
  });
  expect(shortest.steps).toEqual([one, other]);
  expect(tried.length).toBeLessThanOrEqual(120);
});

test('a plan follows from its seed, and is read as it was written', () => {
  const plan = makePlan(7, 30);
  expect(makePlan(7, 30)).toEqual(plan);
  expect(makePlan(8, 30)).not.toEqual(plan);
  expect(parsePlan(JSON.stringify(plan))).toEqual(plan);
});

test('a plan that can’t be read is refused in a sentence', () => {
  expect(() => parsePlan('{')).toThrow('The plan is not JSON.');
  expect(() => parsePlan(JSON.stringify({ ...makePlan(7, 1), version: planVersion - 1 }))).toThrow(
    `The plan is of version ${planVersion - 1} and this simulator knows version ${planVersion}: find one anew by its seed.`,
  );
  expect(() => parsePlan(JSON.stringify({ version: planVersion, seed: 'x', steps: [] }))).toThrow(
    /^The plan can’t be read: seed /,
  );
});
