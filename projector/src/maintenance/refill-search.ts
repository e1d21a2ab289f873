import {
  allSearches,
  type DocumentOf,
  type Generations,
  type HubConfig,
  keyOf,
  languagesOf,
  maintenanceView,
  type SearchRefill,
} from '@runrate/contracts';
import {
  atHomes,
  buildingHomes,
  type Engines,
  type Homes,
  readGenerations,
  type SearchWrite,
  type Stored,
} from '@runrate/engines';
import type { Logger } from 'pino';
import { findSearchable, loadBeside } from '../projections/searchable-views.ts';
import { toItemLanguage } from '../rules/item-language.ts';
import { isEngineTrouble, Stopped } from '../running/back-off.ts';
import { following } from '../running/lanes.ts';

export interface RefillTools {
  readonly engines: Pick<Engines, 'views' | 'search'>;
  readonly config: HubConfig;
  readonly logger: Logger;
}

/** Key of the document that names the indexes to fill. */
export const refillKey: SearchRefill['id'] = 'search-refill';
const documentsAtOnce = 200;

/**
 * Records every index that was lost: one that is empty although its view is not, because it was deleted or never part
 * of a backup. Records all indexes if the language configuration changed, since their documents were analysed as
 * another language. Call this before projecting anything: the first new item would make a lost index look complete.
 */
export async function noteLostSearch({ engines, config, logger }: RefillTools): Promise<void> {
  const { views, search } = engines;
  const stored = await readRefill(views);
  const lost = new Set(stored.indexes);
  const languages = toSignature(config);
  const isNew = languages !== stored.languages;
  let hasDocuments = false;
  for (const index of allSearches) {
    const count = await search.count(index);
    hasDocuments ||= count > 0;
    if (lost.has(index.name) || count > 0) continue;
    const { view } = findSearchable(index.name);
    if ((await views.count({ view, list: 'newest' })) > 0) lost.add(index.name);
  }
  if (lost.size === stored.indexes.length && !isNew) return;
  if (lost.size > stored.indexes.length) {
    const indexes = [...lost];
    logger.warn({ indexes }, 'search holds nothing although the views do; it is filled from the views');
  }
  if (isNew) {
    for (const { name } of allSearches) lost.add(name);
    // A new hub has nothing to index again.
    if (hasDocuments)
      logger.info(
        { languages },
        'the configuration names other languages than before; search is filled anew',
      );
  }
  // If another projector was first, it recorded the same.
  await writeRefill(views, { ...stored, languages, indexes: [...lost] });
}

/** Returns the language configuration as text; `undefined` if everything is in English. */
function toSignature(config: HubConfig): string | undefined {
  if (languagesOf(config).length === 0) return undefined;
  const sources = config.sources.flatMap(({ id, language }) => (language ? [`${id}=${language}`] : []));
  return [config.language ?? '', ...sources.sort()].join(' ');
}

/** Adds the language of the source, or of the hub, to documents written before documents had one. */
function createLanguageFiller(config: HubConfig): (write: SearchWrite) => SearchWrite {
  const bySource = new Map(config.sources.map(({ id, language }) => [id, language]));
  return (write) => {
    const { document } = write;
    if (!document || document.language !== undefined) return write;
    const [sourceId = ''] = document.keywords['source'] ?? [];
    return {
      ...write,
      document: { ...document, ...toItemLanguage({ language: bySource.get(sourceId) }, config) },
    };
  };
}

/** Fills the lost indexes from the views readers see. Documents projected meanwhile are newer and stay. */
export async function refillSearch(
  { engines, config, logger }: RefillTools,
  stored: StoredRefill,
  signal: AbortSignal,
): Promise<void> {
  const { indexes } = stored;
  if (indexes.length === 0) return;
  const inLanguage = createLanguageFiller(config);
  // Choose the homes once: a promotion in between must not mix two.
  const { document: generations } = await readGenerations(engines.views);
  const sides = sidesOf(generations).map((homes) => atHomes(engines, homes));
  for (const [homes, name] of sides.flatMap((side) => indexes.map((index) => [side, index] as const))) {
    const searched = findSearchable(name);
    let some: DocumentOf<typeof searched.view>[] = [];
    let documents = 0;
    const flush = async () => {
      const keys = some.map((document) => keyOf(searched.view, document));
      const beside = await loadBeside(homes.views, searched, keys);
      const writes = some.map((document, n) =>
        inLanguage(searched.toSearchWrite(document, beside.get(keys[n] ?? ''))),
      );
      some = [];
      documents += await writeAll(homes.search, writes, logger);
    };
    for await (const { document } of homes.views.scan(searched.view)) {
      if (signal.aborted) throw new Stopped();
      some.push(document);
      if (some.length >= documentsAtOnce) await flush();
    }
    await flush();
    logger.info({ index: name, documents }, 'search was filled from the views');
  }
  await writeRefill(engines.views, { ...stored, indexes: [] });
}

/** The served homes and, during a build, the new ones too: they lost the same index. */
function sidesOf({ homes, task }: Generations): readonly Homes[] {
  if (!task || !following.has(task.stage)) return [homes];
  return [homes, buildingHomes(homes, task.families)];
}

/** Writes documents and returns how many were accepted; one that search refuses must not block the others. */
async function writeAll(
  search: Engines['search'],
  writes: readonly SearchWrite[],
  logger: Logger,
): Promise<number> {
  const [first] = writes;
  if (!first) return 0;
  try {
    await search.write(writes);
    return writes.length;
  } catch (error) {
    if (isEngineTrouble(error)) throw error;
    if (writes.length === 1) {
      logger.warn({ err: error, id: first.id }, 'search refuses a document; it can’t be found');
      return 0;
    }
    const middle = Math.ceil(writes.length / 2);
    return (
      (await writeAll(search, writes.slice(0, middle), logger)) +
      (await writeAll(search, writes.slice(middle), logger))
    );
  }
}

async function readRefill(views: Engines['views']): Promise<StoredRefill> {
  return toRefill((await views.getMany(maintenanceView, [refillKey])).get(refillKey));
}

/** Returns what is to be filled from its stored document. */
export function toRefill(stored: Stored<DocumentOf<typeof maintenanceView>> | undefined): StoredRefill {
  if (stored?.document.id !== refillKey) return { indexes: [], languages: undefined, revision: 0 };
  const { indexes, languages } = stored.document;
  return { indexes, languages, revision: stored.revision };
}

export interface StoredRefill {
  readonly indexes: readonly string[];
  readonly languages: string | undefined;
  readonly revision: number;
}

async function writeRefill(
  views: Engines['views'],
  { indexes, languages, revision: expectedRevision }: StoredRefill,
): Promise<void> {
  const document: SearchRefill = {
    ...{ id: refillKey, indexes: [...indexes] },
    ...(languages !== undefined && { languages }),
  };
  const write = { view: maintenanceView, key: refillKey, document, expectedRevision };
  await views.commit({ writes: [write], positions: [] });
}
