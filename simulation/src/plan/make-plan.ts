import { engineNames, troubles } from '../engines/wire.ts';
import { createRandom, type Random } from '../virtual/random.ts';
import { type Deed, type Plan, planVersion, roles, type Step, sourceIds } from './plan.ts';

const daySeconds = 86_400;
const pausesADay = 2;

/** Deeds with how often each is done, in parts. */
const makers: readonly (readonly [number, (random: Random) => Deed])[] = [
  [18, (r) => ({ do: 'publish', source: r.pick(sourceIds), count: r.between(1, 3) })],
  [2, (r) => ({ do: 'publish', source: r.pick(sourceIds), count: 16 })],
  [
    8,
    (r) => ({
      do: 'publish',
      source: r.pick(sourceIds),
      count: r.between(1, 3),
      oddity: r.pick(['no title', 'odd', 'wrong date'] as const),
    }),
  ],
  [14, (r) => ({ do: 'change', source: r.pick(sourceIds), which: r.below(18), what: 'edit' })],
  [
    8,
    (r) => ({
      do: 'change',
      source: r.pick(sourceIds),
      which: r.below(18),
      what: r.pick(['withdraw', 'return', 'rotate id', 'rotate link'] as const),
    }),
  ],
  [3, (r) => ({ do: 'outage', source: r.pick(sourceIds), down: r.chance(0.5) })],
  [
    14,
    (r) => ({
      do: 'crash',
      role: r.pick(roles),
      which: r.below(3),
      afterSteps: r.below(r.pick([5, 60, 400])),
      downFor: r.pick([0, 5, 60, 7200]),
    }),
  ],
  [4, (r) => ({ do: 'hold', role: r.pick(roles), which: r.below(3), for: r.pick([3, 15, 60]) })],
  [3, (r) => ({ do: 'restart', role: r.pick(roles), which: r.below(3) })],
  [
    7,
    (r) => ({ do: 'trouble', engine: r.pick(engineNames), trouble: r.pick(troubles), for: r.between(2, 40) }),
  ],
  [3, (r) => ({ do: 'restart engine', engine: r.pick(engineNames) })],
  [1, () => ({ do: 'lose search' })],
  [5, (r) => ({ do: 'tidy log', share: r.pick([0.3, 0.8, 1]) })],
  [
    4,
    (r) => ({
      do: 'set clock',
      role: r.pick(roles),
      which: r.below(3),
      skew: r.pick([0, -86_400_000, -3_600_000, 60_000, 3_600_000]),
    }),
  ],
  [3, (r) => ({ do: 'redeliver', share: 0.5, for: r.between(5, 40) })],
  [3, (r) => ({ do: 'programs', role: r.pick(roles), count: r.between(1, 2) })],
];

/** What happens in so many days: follows from the seed alone. */
export function makePlan(seed: number, days: number): Plan {
  const random = createRandom(`plan ${seed}`);
  const steps: Step[] = [];
  const total = makers.reduce((sum, [parts]) => sum + parts, 0);
  for (let at = 60; at < days * daySeconds; ) {
    steps.push({ at, awake: random.pick([0.2, 1, 3, 8, 20]), deed: makeDeed(random, total) });
    // Much happens within minutes, then nothing for hours.
    at += random.chance(0.6) ? random.between(1, 90) : random.between(600, (2 * daySeconds) / pausesADay);
  }
  return { version: planVersion, seed, steps };
}

function makeDeed(random: Random, total: number): Deed {
  let left = random.below(total);
  for (const [parts, make] of makers) {
    left -= parts;
    if (left < 0) return make(random);
  }
  return { do: 'lose search' };
}
