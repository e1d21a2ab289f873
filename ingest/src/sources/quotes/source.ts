import type { HubConfig, SourceOf } from '@runrate/contracts';
import type { Failed } from '@runrate/service/fetching';
import type { ReaderTools, Reading, SourceReader } from '../source-reader.ts';
import { createSymbolReader, type Round, type SymbolReading } from './symbol-reader.ts';
import { toQuoteObservations } from './to-observations.ts';

/** Consecutive failures after which the remaining symbols are left for the next reading. */
const GIVE_UP_AFTER = 3;

/**
 * Creates a reader of the prices of the hub's companies, with one request per symbol. A failing symbol doesn't keep
 * others from being read, and keeps its last good price.
 */
export function createQuotesReader(
  source: SourceOf<'quotes'>,
  tools: ReaderTools,
  config: HubConfig,
): SourceReader {
  const symbols = symbolsOf(config);
  const reader = createSymbolReader(source, tools);
  return { read: async () => summarise(source, await readAll(symbols, reader.startRound())) };
}

/** Returns the symbols of the index companies and of the public companies in the startup index. */
function symbolsOf({ companies, startups }: HubConfig): string[] {
  const listed = startups.flatMap(({ status, symbol }) => (status === 'public' && symbol ? [symbol] : []));
  return [...new Set([...companies.map(({ symbol }) => symbol), ...listed])];
}

/** Reads two symbols at a time, the client's limit per host. */
async function readAll(symbols: readonly string[], round: Round): Promise<SymbolReading[]> {
  const waiting = [...symbols];
  const done: SymbolReading[] = [];
  let failuresInARow = 0;
  const work = async (): Promise<void> => {
    while (failuresInARow < GIVE_UP_AFTER) {
      const symbol = waiting.shift();
      if (symbol === undefined) return;
      const reading = await round.read(symbol);
      failuresInARow = reading.answer.outcome === 'failed' ? failuresInARow + 1 : 0;
      done.push(reading);
    }
  };
  await Promise.all([work(), work()]);
  return done;
}

/** The source fails only if no symbol could be read; otherwise failures are listed in the rejections. */
function summarise(source: Pick<SourceOf<'quotes'>, 'id'>, readings: readonly SymbolReading[]): Reading {
  const failures = readings.map(({ answer }) => answer).filter((answer) => answer.outcome === 'failed');
  const [failure] = failures;
  if (failure && failures.length === readings.length) return worst(failures, failure);
  const bytes = readings.reduce(
    (sum, { answer }) => sum + (answer.outcome === 'quoted' ? answer.bytes : 0),
    0,
  );
  const answered = {
    status: 200,
    bytes,
    etag: undefined,
    lastModified: undefined,
    movedTo: undefined,
    bodyHash: undefined,
  };
  if (readings.every(({ answer }) => answer.outcome === 'unchanged'))
    return { outcome: 'unchanged', ...answered };
  const rejections = readings.flatMap((reading) => reading.rejections);
  const observed = readings.flatMap(({ symbol, quotes }) => toQuoteObservations(source, symbol, quotes));
  return {
    outcome: 'fetched',
    ...answered,
    observations: { observed, rejections, rejected: rejections.length },
  };
}

/** Returns the most significant failure: the first that asks for a wait, else the first one. */
function worst(failures: readonly Failed[], first: Failed): Failed {
  return failures.find(({ retryAfterMs }) => retryAfterMs !== undefined) ?? first;
}
