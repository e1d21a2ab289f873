import {
  analysisWritten,
  digestWritten,
  type HubConfig,
  newsView,
  type Source,
  sourceStatesView,
  stocksView,
  writingsView,
} from '@runrate/contracts';
import type { Engines } from '@runrate/engines';
import { writeMarketAnalysis } from './write-market-analysis.ts';
import { writeWeeklyDigest } from './write-weekly-digest.ts';
import { toAnalysisSlot, toDigestSlot } from './writing-slots.ts';

export interface WriterTools {
  readonly config: Pick<HubConfig, 'companies' | 'market' | 'sources'>;
  readonly engines: Pick<Engines, 'log' | 'views'>;
  readonly clock: () => number;
}

const WEEK_MS = 7 * 86_400_000;
/** News looked at for a digest. */
const MAX_NEWS = 1000;

/** Writes what the slots of this moment lack. Runs must not overlap. */
export interface Writers {
  run(): Promise<void>;
}

/**
 * Creates the writers. A text is written once a slot: the view says whether there is one, and for the moment in
 * which the view does not know it yet, the writers do.
 */
export function createWriters(tools: WriterTools): Writers {
  const written = new Set<string>();
  const writeOnce = async (key: string, write: () => Promise<boolean>): Promise<void> => {
    if (written.has(key) || (await tools.engines.views.get(writingsView, key))) return;
    if (await write()) written.add(key);
  };
  return {
    async run() {
      const now = tools.clock();
      const digest = toDigestSlot(now);
      await writeOnce(`digest|${digest}`, () => writeDigest(tools, digest, now));
      const analysis = toAnalysisSlot(now, tools.config.market.analysisHour);
      await writeOnce(`analysis|${analysis}`, () => writeAnalysis(tools, analysis, now));
    },
  };
}

/** The digest, once every source of news was read and there is news. */
async function writeDigest({ config, engines }: WriterTools, slot: string, now: number): Promise<boolean> {
  if (!(await wereRead(engines, config.sources, 'news'))) return false;
  const from = new Date(now - WEEK_MS).toISOString();
  const to = new Date(now).toISOString();
  const { documents } = await engines.views.page({
    view: newsView,
    list: 'newest',
    from,
    to,
    limit: MAX_NEWS,
  });
  const items = writeWeeklyDigest(documents, slot, now);
  if (items.length === 0) return false;
  await append(engines, `digest|${slot}`, digestWritten, { slot, items }, now);
  return true;
}

/** The analysis, once the prices were read. */
async function writeAnalysis({ config, engines }: WriterTools, slot: string, now: number): Promise<boolean> {
  if (!(await wereRead(engines, config.sources, 'quotes'))) return false;
  const { documents } = await engines.views.page({ view: stocksView, list: 'bySymbol', limit: 1000 });
  const analysis = writeMarketAnalysis(documents, config.companies, now);
  if (!analysis) return false;
  await append(engines, `analysis|${slot}`, analysisWritten, { slot, analysis }, now);
  return true;
}

/** Whether every source of a kind was read at least once, well or badly: a new hub's first text is of them all. */
async function wereRead(
  { views }: Pick<Engines, 'views'>,
  sources: readonly Source[],
  kind: Source['kind'],
): Promise<boolean> {
  const ids = sources.filter((source) => source.kind === kind).map(({ id }) => id);
  return (await views.getMany(sourceStatesView, ids)).size === ids.length;
}

/** The id is the slot's: written twice, the second is the same event to every reader. */
async function append(
  { log }: Pick<Engines, 'log'>,
  key: string,
  definition: typeof digestWritten | typeof analysisWritten,
  data: object,
  now: number,
): Promise<void> {
  const at = new Date(now).toISOString();
  const { type, version, topic } = definition;
  const event = { id: key, type, version, key, occurredAt: at, recordedAt: at, source: 'writer', data };
  definition.schema.parse(event);
  await log.append([{ topic, key, partitionKey: key, value: JSON.stringify(event) }]);
}
