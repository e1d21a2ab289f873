import { endpointTroubles } from '../actors/endpoint.ts';
import { mailTroubles } from '../actors/mail-server.ts';
import { oddities } from '../actors/publishers.ts';
import { cutWays, engineNames, troubles } from '../engines/wire.ts';
import { createRandom, type Random } from '../virtual/random.ts';
import { type Deed, type Plan, planVersion, roles, type Step } from './plan.ts';
import { leastSources, sourceIdsOf } from './sources.ts';

const daySeconds = 86_400;
const looksEvery = 5 * daySeconds;
/** Time for a check, which takes a day and an hour so that failed work is retried. */
const lookTakes = 1.1 * daySeconds;

const sourceIds = sourceIdsOf(leastSources);

type Makers = readonly (readonly [number, (random: Random) => Deed])[];

/** What people do; each causes work for the hub. */
const works: Makers = [
  [18, (r) => ({ do: 'publish', source: r.pick(sourceIds), count: r.between(1, 3) })],
  [2, (r) => ({ do: 'publish', source: r.pick(sourceIds), count: 16 })],
  [
    9,
    (r) => ({
      do: 'publish',
      source: r.pick(sourceIds),
      count: r.between(1, 3),
      oddity: r.pick(oddities),
    }),
  ],
  [18, (r) => ({ do: 'change', source: r.pick(sourceIds), which: r.below(18), what: 'edit' })],
  [
    10,
    (r) => ({
      do: 'change',
      source: r.pick(sourceIds),
      which: r.below(18),
      what: r.pick(['withdraw', 'return', 'rotate id', 'rotate link'] as const),
    }),
  ],
  [7, (r) => ({ do: 'follow', source: r.pick(sourceIds) })],
  [2, () => ({ do: 'subscribe' })],
  [2, (r) => ({ do: 'leave', which: r.below(12) })],
  [2, (r) => ({ do: 'erase', which: r.below(12) })],
  [4, (r) => ({ do: 'correct', which: r.below(18) })],
  [2, () => ({ do: 'rebuild', isBusy: false })],
  [4, (r) => ({ do: 'take down', source: r.pick(sourceIds), which: r.below(18) })],
  [5, (r) => ({ do: 'trade', which: r.below(2) })],
  [3, (r) => ({ do: 'file', which: r.below(2), restates: r.chance(0.3) })],
  [2, (r) => ({ do: 'audit', repair: r.chance(0.7) })],
];

const mishaps: Makers = [
  [3, (r) => ({ do: 'outage', source: r.pick(sourceIds), down: r.chance(0.5) })],
  [
    18,
    (r) => ({
      do: 'crash',
      role: r.pick(roles),
      which: r.below(3),
      afterSteps: r.below(r.pick([5, 40, 150, 400])),
      downFor: r.pick([0, 5, 60, 7200]),
    }),
  ],
  [
    9,
    (r) => ({
      do: 'hold',
      role: r.pick(roles),
      which: r.below(3),
      afterSteps: r.below(r.pick([1, 30, 150])),
      for: r.pick([3, 15, 75]),
    }),
  ],
  [3, (r) => ({ do: 'restart', role: r.pick(roles), which: r.below(3) })],
  [
    10,
    (r) => ({ do: 'trouble', engine: r.pick(engineNames), trouble: r.pick(troubles), for: r.between(2, 40) }),
  ],
  [
    9,
    (r) => ({
      ...{ do: 'cut', role: r.pick(roles), which: r.below(3), engine: r.pick(engineNames) },
      ...{ way: r.pick(cutWays), for: r.pick([1, 5, 20, 40]) },
    }),
  ],
  [4, (r) => ({ do: 'restart engine', engine: r.pick(engineNames) })],
  [1, () => ({ do: 'lose search' })],
  [6, (r) => ({ do: 'tidy log', share: r.pick([0.3, 0.8, 1]) })],
  [
    12,
    (r) => ({
      do: 'set clock',
      // Ingest is more likely, since its clock's time goes into its records.
      role: r.pick(['ingest', 'ingest', ...roles] as const),
      which: r.below(3),
      skew: r.pick([-86_400_000, -86_400_000, -3_600_000, 60_000, 3_600_000]),
    }),
  ],
  [4, (r) => ({ do: 'redeliver', share: 0.5, for: r.between(5, 40) })],
  [4, (r) => ({ do: 'programs', role: r.pick(roles), count: r.pick([0, 1, 1, 2, 2, 3]) })],
  [2, () => ({ do: 'upgrade' })],
  [4, (r) => ({ do: 'mail trouble', trouble: r.pick(mailTroubles), for: r.between(5, 60) })],
  [3, (r) => ({ do: 'endpoint trouble', trouble: r.pick(endpointTroubles), for: r.between(5, 60) })],
  [2, (r) => ({ do: 'wrong disk', for: r.between(5, 40) })],
  [1, (r) => ({ do: 'lose records', source: r.pick(sourceIds), which: r.below(18) })],
  [2, (r) => ({ do: 'refuse item', source: r.pick(sourceIds), which: r.below(18) })],
];

/** Sites read every minute, so that the effects of one wave are seen before the next. */
const quickSources = ['alpha', 'wire'] as const;

/** Two changes of one item a minute apart, so that the second meets the first still in progress. */
function addFocus(steps: Step[], start: number, random: Random): number {
  const source = random.pick(quickSources);
  const which = random.below(2);
  const begin = random.chance(0.5)
    ? ({ do: 'publish', source, count: 1 } as const)
    : ({ do: 'change', source, which, what: 'edit' } as const);
  const what = random.pick(['edit', 'edit', 'withdraw', 'rotate id'] as const);
  const mishap = random.chance(0.5) ? makeDeed(mishaps, random) : makeDeed(delays, random);
  const second = start + 60;
  steps.push(
    { at: start, awake: 0.05, deed: begin },
    { at: toMillisecond(start + 0.05), awake: random.pick([2, 4, 8]), deed: mishap },
    { at: second, awake: random.pick([4, 8, 20]), deed: { do: 'change', source, which, what } },
  );
  return second;
}

/** Mishaps that let later work overtake a program or a write, or seem older than what came before it. */
const delays: Makers = [
  [3, (r) => ({ do: 'trouble', engine: 'search', trouble: 'late', for: r.between(2, 10) })],
  [1, (r) => ({ do: 'hold', role: 'projector', which: r.below(3), afterSteps: r.below(60), for: 75 })],
  // A write reported as failed but done must still reach those who wait for it.
  [2, (r) => ({ do: 'trouble', engine: 'views', trouble: 'unanswered', for: r.between(5, 20) })],
  [
    2,
    (r) => ({ do: 'set clock', role: 'ingest', which: r.below(3), skew: r.pick([-86_400_000, -3_600_000]) }),
  ],
];

/** A rebuild while readers come without a pause and views are slow, so that the log keeps growing. */
function addBusyRebuild(steps: Step[], start: number, random: Random): number {
  steps.push(
    { at: start, awake: 0.05, deed: { do: 'trouble', engine: 'views', trouble: 'slow', for: 40 } },
    { at: toMillisecond(start + 0.05), awake: random.pick([2, 4]), deed: { do: 'rebuild', isBusy: true } },
  );
  return start + 60;
}

/** Makes a plan of this many days and sites, determined by the seed alone. */
export function makePlan(seed: number, days: number, sources = leastSources): Plan {
  const random = createRandom(`plan ${seed}`);
  const news = random.fork('news');
  // Each quick source has a follower from the beginning.
  const steps: Step[] = quickSources.map((source) => ({ at: 30, awake: 1, deed: { do: 'follow', source } }));
  let lookAt = looksEvery;
  for (let at = 60; at < days * daySeconds; ) {
    if (at > lookAt) {
      steps.push({ at, awake: 1, deed: { do: 'look' } });
      at += lookTakes;
      lookAt = at + looksEvery;
    }
    const add = random.pick(random.chance(0.25) ? focuses : [addEpisode]);
    addNews(steps, Math.round(at), sources, news);
    at = add(steps, Math.round(at), random);
    at += random.between(3600, 2 * daySeconds);
  }
  return { version: planVersion, seed, sources, steps };
}

const focuses = [addFocus, addFocus, addFocus, addFocus, addBusyRebuild] as const;
/** Share of the sites read once a day that have news at a time. */
const shareWithNews = 0.1;

/** The sites read once a day publish and edit now and then, without deliberate faults. */
function addNews(steps: Step[], at: number, sources: number, random: Random): void {
  for (const source of sourceIdsOf(sources).slice(leastSources)) {
    if (!random.chance(shareWithNews)) continue;
    const deed: Deed = random.chance(0.7)
      ? { do: 'publish', source, count: 1 }
      : { do: 'change', source, which: random.below(18), what: 'edit' };
    steps.push({ at, awake: 0, deed });
  }
}

/**
 * People do something, and while the hub handles it something goes wrong; sometimes again a minute later.
 * After a pause the hub reads all sources as soon as it is awake, so mishaps in that second hit it at work.
 */
function addEpisode(steps: Step[], start: number, random: Random): number {
  let at = start;
  const waves = random.pick([1, 1, 2]);
  for (let wave = 0; wave < waves; wave += 1) {
    const made: { deed: Deed; awake: number }[] = [];
    for (let count = random.between(1, 3); count > 0; count -= 1)
      made.push({ deed: makeDeed(works, random), awake: 0.05 });
    for (let count = random.between(0, 2); count > 0; count -= 1)
      made.push({ deed: makeDeed(mishaps, random), awake: random.pick([0.05, 0.3, 0.8]) });
    for (const [n, { deed, awake }] of made.entries()) {
      const isLast = n === made.length - 1;
      steps.push({ at: toMillisecond(at), awake: isLast ? random.pick([2, 4, 8]) : awake, deed });
      at += isLast ? 0 : awake;
    }
    at = start + 60 * (wave + 1);
  }
  return at;
}

const toMillisecond = (seconds: number) => Math.round(seconds * 1000) / 1000;

function makeDeed(makers: Makers, random: Random): Deed {
  const total = makers.reduce((sum, [parts]) => sum + parts, 0);
  let left = random.below(total);
  for (const [parts, make] of makers) {
    left -= parts;
    if (left < 0) return make(random);
  }
  return { do: 'look' };
}
