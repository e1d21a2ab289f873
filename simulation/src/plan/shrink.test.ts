import { expect, test } from 'vitest';
import { makePlan } from './make-plan.ts';
import { type Plan, parsePlan, planVersion } from './plan.ts';
import { shrink } from './shrink.ts';

test('of a long plan the two steps stay that break something together', async () => {
  const plan = makePlan(3, 60);
  const [one, other] = [plan.steps[20], plan.steps.at(-10)];
  const tried: number[] = [];
  const stillBreaks = async ({ steps }: Plan) => {
    tried.push(steps.length);
    return steps.some((step) => step === one) && steps.some((step) => step === other);
  };
  const shortest = await shrink(plan, stillBreaks, 120);
  expect(shortest.steps).toEqual([one, other]);
  expect(tried.length).toBeLessThanOrEqual(120);
});

test('a plan follows from its seed, and is read as it was written', () => {
  const plan = makePlan(7, 30);
  expect(makePlan(7, 30)).toEqual(plan);
  expect(makePlan(8, 30)).not.toEqual(plan);
  expect(parsePlan(JSON.stringify(plan))).toEqual(plan);
});

test('a hub of many sources has news at each, and the same busy days', () => {
  const [few, many] = [makePlan(7, 30), makePlan(7, 30, 200)];
  const sources = many.steps.flatMap(({ deed }) => ('source' in deed ? [deed.source] : []));
  expect(new Set(sources).size).toBeGreaterThan(150);
  expect(new Set(sources)).toContain('site200');
  expect(many.steps.filter(({ deed }) => deed.do === 'look')).toHaveLength(
    few.steps.filter(({ deed }) => deed.do === 'look').length,
  );
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
