import type { Plan, Step } from './plan.ts';

/** Whether a plan still breaks the invariant it is shrunk for. */
export type StillBreaks = (plan: Plan) => Promise<boolean>;

/**
 * Removes steps as long as the plan still breaks: halves first, then smaller parts down to single steps.
 * After `triesLimit` tries, returns the shortest plan found so far.
 */
export async function shrink(plan: Plan, stillBreaks: StillBreaks, triesLimit: number): Promise<Plan> {
  let steps: readonly Step[] = plan.steps;
  let tries = 0;
  for (let size = Math.ceil(steps.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    // Start at the end: steps after the fault have no part in it.
    for (let end = steps.length; end > 0; end -= size) {
      if (tries >= triesLimit) return { ...plan, steps: [...steps] };
      tries += 1;
      const fewer = [...steps.slice(0, Math.max(0, end - size)), ...steps.slice(end)];
      if (await stillBreaks({ ...plan, steps: fewer })) steps = fewer;
    }
  }
  return { ...plan, steps: [...steps] };
}
