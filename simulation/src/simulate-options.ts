import { parseArgs } from 'node:util';
import { leastSources, mostSources } from './plan/sources.ts';

export interface SimulateOptions {
  readonly seed: number;
  readonly seeds: number;
  readonly days: number;
  readonly sources: number;
  readonly plan?: string;
  /** Folder for plans that break an invariant. */
  readonly save?: string;
  /** File with seeds already run, which are skipped. */
  readonly resume?: string;
  /** Seconds after which no further seed starts. */
  readonly within: number;
  readonly fault?: string;
  /** How many shorter plans to try for one that breaks an invariant. */
  readonly shorten: number;
  /** Stop after the first seed that breaks an invariant. */
  readonly untilBroken: boolean;
}

const longestDays = 400;
const largestSeed = 2 ** 31 - 1;

/** Parses the arguments; throws a `RangeError` with a sentence if they are invalid. */
export function readOptions(args: readonly string[], fresh: number): SimulateOptions {
  const text = { type: 'string' } as const;
  const options = {
    ...{ seed: text, seeds: text, days: text, sources: text, within: text },
    ...{ plan: text, save: text, resume: text, fault: text, shorten: text },
    'until-broken': { type: 'boolean' },
  } as const;
  let values: ReturnType<typeof parseArgs<{ options: typeof options }>>['values'];
  try {
    ({ values } = parseArgs({ args: [...args], options }));
  } catch (error) {
    const [why = 'The arguments can’t be read'] = String((error as Error).message).split('. ');
    throw new RangeError(
      `${why}: give --seed, --seeds, --days, --sources, --plan, --save, --resume, --within, --fault, --shorten or --until-broken.`,
    );
  }
  const { plan, save, resume, fault } = values;
  return {
    seed: toNumber('seed', values.seed, largestSeed) ?? fresh,
    seeds: toNumber('seeds', values.seeds, 1_000_000) ?? 1,
    days: toNumber('days', values.days, longestDays) ?? 30,
    sources: toNumber('sources', values.sources, mostSources, leastSources) ?? leastSources,
    within: toNumber('within', values.within, 1_000_000) ?? Number.POSITIVE_INFINITY,
    shorten: toNumber('shorten', values.shorten, 10_000) ?? 120,
    ...(plan !== undefined && { plan }),
    ...(save !== undefined && { save }),
    untilBroken: values['until-broken'] ?? false,
    ...(resume !== undefined && { resume }),
    ...(fault !== undefined && { fault }),
  };
}

function toNumber(name: string, text: string | undefined, most: number, least = 0): number | undefined {
  if (text === undefined) return undefined;
  const number = Number(text);
  if (/^\d+$/.test(text) && number >= least && number <= most) return number;
  throw new RangeError(`--${name} is “${text}”: give a whole number from ${least} to ${most}.`);
}
