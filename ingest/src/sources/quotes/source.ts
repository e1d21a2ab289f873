import type { SourceOf } from '@runrate/contracts';
import { decodeText } from '../../decoding/decode-text.ts';
import { type Failed, type FetchResult, failed, type Validators } from '../../fetching/fetch-result.ts';
import type { Observed } from '../../identity/observation.ts';
import type { ReaderTools, Reading, SourceReader } from '../source-reader.ts';
import { fetchChart } from './fetch.ts';
import { parseChart } from './parse.ts';
import { toQuoteEvents } from './to-events.ts';

/** What is known of a symbol since this reader was made; lost at a restart, which costs one whole history. */
interface SymbolState extends Validators {
  /** Day (UTC) on which the whole history was read. */
  readonly wholeOn?: string;
  readonly recent?: boolean;
}

interface SymbolReading {
  readonly symbol: string;
  readonly result: FetchResult;
  readonly observed: readonly Observed[];
  readonly rejections: readonly string[];
}

/** Failures in a row after which the other symbols are left for the next time. */
const GIVE_UP_AFTER = 3;

/**
 * Reader of the prices of the hub's companies: a request a symbol. The whole history is read at first and once
 * a day (a split changes the past), the last days in between. A symbol that fails keeps no other from being read.
 */
export function createQuotesReader(
  source: SourceOf<'quotes'>,
  symbols: readonly string[],
  { client, clock }: ReaderTools,
): SourceReader {
  const states = new Map<string, SymbolState>();
  const readSymbol = async (symbol: string): Promise<SymbolReading> => {
    const today = new Date(clock()).toISOString().slice(0, 10);
    const state = states.get(symbol);
    const recent = state?.wholeOn === today;
    const validators = state?.recent === recent ? state : {};
    const result = await fetchChart(client, source.url, symbol, recent, validators);
    const reading = toSymbolReading(symbol, result);
    if (reading.result.outcome === 'fetched') {
      const { etag, lastModified } = reading.result;
      states.set(symbol, { etag, lastModified, recent, wholeOn: today });
    }
    return reading;
  };
  return { read: async () => summarise(await readAll(symbols, readSymbol)) };
}

/** Two symbols at a time, as many as the client asks of one host. */
async function readAll(
  symbols: readonly string[],
  readSymbol: (symbol: string) => Promise<SymbolReading>,
): Promise<SymbolReading[]> {
  const waiting = [...symbols];
  const done: SymbolReading[] = [];
  let failuresInARow = 0;
  const work = async (): Promise<void> => {
    while (failuresInARow < GIVE_UP_AFTER) {
      const symbol = waiting.shift();
      if (symbol === undefined) return;
      const reading = await readSymbol(symbol);
      failuresInARow = reading.result.outcome === 'failed' ? failuresInARow + 1 : 0;
      done.push(reading);
    }
  };
  await Promise.all([work(), work()]);
  return done;
}

function toSymbolReading(symbol: string, result: FetchResult): SymbolReading {
  const nothing = { symbol, observed: [], rejections: [] };
  if (result.outcome === 'failed') return { ...nothing, result, rejections: [`${symbol}: ${result.reason}`] };
  if (result.outcome === 'unchanged') return { ...nothing, result };
  const parsed = parseChart(decodeText(result.body, result.contentType), symbol);
  if (parsed.outcome === 'refused') {
    const failure = failed(parsed.reason, { status: result.status });
    return { ...nothing, result: failure, rejections: [`${symbol}: ${parsed.reason}`] };
  }
  const { bars, rejections } = parsed.parsed;
  return { symbol, result, observed: toQuoteEvents(symbol, bars), rejections };
}

/** The source failed when no symbol could be read; otherwise what failed is among the rejections. */
function summarise(readings: readonly SymbolReading[]): Reading {
  const failures = readings.map(({ result }) => result).filter((result) => result.outcome === 'failed');
  const [failure] = failures;
  if (failure && failures.length === readings.length) return worst(failures, failure);
  const bytes = readings.reduce(
    (sum, { result }) => sum + (result.outcome === 'fetched' ? result.body.length : 0),
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
  if (readings.every(({ result }) => result.outcome === 'unchanged'))
    return { outcome: 'unchanged', ...answered };
  const rejections = readings.flatMap((reading) => reading.rejections);
  const observed = readings.flatMap((reading) => reading.observed);
  return {
    outcome: 'fetched',
    ...answered,
    observations: { observed, rejections, rejected: rejections.length },
  };
}

/** The failure that says most: one that asks for a wait, else the first. */
function worst(failures: readonly Failed[], first: Failed): Failed {
  return failures.find(({ retryAfterMs }) => retryAfterMs !== undefined) ?? first;
}
