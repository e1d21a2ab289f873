import {
  type DeadLettered,
  type PageReading,
  pageReadingsView,
  type Refusals,
  refusalsView,
  type Source,
  settledLettersView,
  type Topic,
} from '@runrate/contracts';
import { type EventLog, getManyInParts, type ViewStore } from '@runrate/engines';
import { toCanonicalUrl } from '@runrate/service';
import { readReached } from '../../reading/log-positions.ts';
import { readLatestLetters } from '../admin/dead-letters.ts';

/** What is known about an address that no view has. */
export interface ItemTrail {
  /** An event that could not be projected and is waiting as a dead letter. */
  readonly letter?: DeadLettered;
  /** An event in the log that has not been projected yet. */
  readonly unprojected?: { readonly sourceId: string; readonly recordedAt: string };
  /** A page read by a sitemap source. */
  readonly page?: { readonly sourceId: string; readonly reading: PageReading };
  /** An item refused by a source. */
  readonly refusal?: { readonly sourceId: string } & Refusals['refused'][number];
}

/** Bounds of the search: the latest dead letters, and the records of a partition that wait for the projector. */
const [mostLetters, mostRecords] = [1000, 2000];
const itemTopics = ['articles', 'news', 'videos', 'episodes'] as const satisfies readonly Topic[];

/** Finds where an address got stuck on its way to readers, checking the stage closest to them first. */
export async function findTrace(
  { log, views }: { readonly log: EventLog; readonly views: ViewStore },
  url: string,
  sources: readonly Source[],
): Promise<ItemTrail> {
  const isAsked = toMatcher(url);
  const letter = await findLetter({ log, views }, isAsked);
  if (letter) return { letter };
  const unprojected = await findUnprojected({ log, views }, isAsked);
  if (unprojected) return { unprojected };
  const page = await findPage(views, url, sources);
  if (page) return { page };
  const refusal = await findRefusal(views, isAsked, sources);
  return refusal ? { refusal } : {};
}

/** Returns a function that tells whether an address, in any spelling, or a name is the one in question. */
export function toMatcher(url: string): (address: unknown) => boolean {
  const canonical = toCanonicalUrl(url);
  return (address) => {
    if (typeof address !== 'string') return false;
    return address === url || (canonical !== undefined && toCanonicalUrl(address) === canonical);
  };
}

async function findLetter(
  hub: { readonly log: EventLog; readonly views: ViewStore },
  isAsked: (address: unknown) => boolean,
): Promise<DeadLettered | undefined> {
  const { letters } = await readLatestLetters(hub, mostLetters);
  const ofIt = letters.filter(({ data }) => readNames(data.value).some(isAsked));
  const settled = await hub.views.getMany(
    settledLettersView,
    ofIt.map(({ id }) => id),
  );
  return ofIt.find(({ id }) => !settled.has(id));
}

async function findUnprojected(
  { log, views }: { readonly log: EventLog; readonly views: ViewStore },
  isAsked: (address: unknown) => boolean,
): Promise<ItemTrail['unprojected']> {
  const reached = await readReached(views);
  for (const topic of itemTopics) {
    for (const [partition, end] of (await log.ends(topic)).entries()) {
      if (end === 0 || reached({ topic, partition, offset: end - 1 })) continue;
      const offset = Math.max(0, end - mostRecords);
      const { records } = await log.read({ topic, partition, offset, limit: mostRecords });
      for (const { value, position } of records) {
        if (reached(position) || !readNames(value ?? '').some(isAsked)) continue;
        const { source, recordedAt } = readEnvelope(value ?? '');
        return { sourceId: source, recordedAt };
      }
    }
  }
  return undefined;
}

async function findPage(
  views: ViewStore,
  url: string,
  sources: readonly Source[],
): Promise<ItemTrail['page'] | undefined> {
  const address = URL.parse(url);
  if (!address) return undefined;
  address.hash = '';
  const readers = sources.filter(({ kind }) => kind === 'sitemap');
  const pages = await views.getMany(
    pageReadingsView,
    readers.map(({ id }) => `${id}|${address.href}`),
  );
  for (const { id } of readers) {
    const reading = pages.get(`${id}|${address.href}`)?.document;
    if (reading) return { sourceId: id, reading };
  }
  return undefined;
}

async function findRefusal(
  views: ViewStore,
  isAsked: (address: unknown) => boolean,
  sources: readonly Source[],
): Promise<ItemTrail['refusal'] | undefined> {
  const ids = sources.map(({ id }) => id);
  for (const [sourceId, { document }] of await getManyInParts(views, refusalsView, ids)) {
    const refused = document.refused.find(({ address, title }) => isAsked(address) || isAsked(title));
    if (refused) return { sourceId, ...refused };
  }
  return undefined;
}

/** Returns the addresses, guid and title in a record's data, even if the rest of the record is invalid. */
function readNames(value: string): unknown[] {
  const data = readJson(value)['data'];
  if (isRecord(data)) return [data['url'], data['guid'], data['title'], data['audioUrl']];
  // A dead letter may be truncated or not be JSON at all.
  return [/"url"\s*:\s*"([^"\\]{1,4096})"/.exec(value)?.[1]];
}

function readEnvelope(value: string): { source: string; recordedAt: string } {
  const { source, recordedAt } = readJson(value);
  return {
    source: typeof source === 'string' ? source : '',
    recordedAt: typeof recordedAt === 'string' ? recordedAt : '',
  };
}

function readJson(value: string): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(value);
    return isRecord(parsed) ? parsed : {};
  } catch {
    return {};
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
