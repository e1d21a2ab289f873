import { noChanges, type Projection, type Step } from '../define-projection.ts';
import type { Entry } from './read-batch.ts';

const idle: Step = { expected: [], apply: () => noChanges };

/** Returns the steps of entries that are committed together, joining consecutive tombstones if the projection can. */
export function joinErasures(entries: readonly Entry[], { eraseAll }: Projection): readonly Step[] {
  const steps = entries.map(({ step }) => step);
  if (!eraseAll) return steps;
  for (let start = 0; start < entries.length; start += 1) {
    let end = start;
    while (entries[end]?.record.value === null) end += 1;
    if (end - start < 2) continue;
    steps[start] = eraseAll(entries.slice(start, end).map(({ record }) => record.key));
    steps.fill(idle, start + 1, end);
    start = end;
  }
  return steps;
}
