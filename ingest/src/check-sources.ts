import type { HubConfig, Source } from '@runrate/contracts';
import { createHttpClient, toUserAgent } from '@runrate/service/fetching';
import type { PageMemory } from './identity/page-memory.ts';
import { nothingRead } from './scheduling/source-states.ts';
import { createReader } from './sources/create-reader.ts';
import { fetchSitemap } from './sources/sitemap/fetch.ts';
import type { ReaderTools, ReadingRun } from './sources/source-reader.ts';
import { openTextWorkers } from './text-workers/text-workers.ts';

export interface CheckedSource {
  readonly id: string;
  readonly isWell: boolean;
  /** In a few words: the number of items, or why the source can't be read. */
  readonly says: string;
}

const forgetful: PageMemory = { recall: async () => new Map(), remember: async () => {} };

/** Reads each source that has an address once, one after the other, without recording anything. */
export async function* checkSources(
  config: HubConfig,
  publicUrl: string | undefined,
): AsyncGenerator<CheckedSource> {
  const userAgent = toUserAgent(config.brand.name, publicUrl);
  const client = createHttpClient({ allow: config.network.allow, userAgent, clock: Date.now });
  const texts = openTextWorkers();
  const tools = { client, texts, userAgent, clock: Date.now, pageMemory: forgetful };
  try {
    for (const source of config.sources) {
      if (source.url === undefined) continue;
      yield { id: source.id, ...(await ask(source, config, tools)) };
    }
  } finally {
    await Promise.all([client.close(), texts.close()]);
  }
}

async function ask(
  source: Source,
  config: HubConfig,
  tools: ReaderTools,
): Promise<Omit<CheckedSource, 'id'>> {
  // A sitemap may list hundreds of pages, so only its existence is checked.
  if (source.kind === 'sitemap') {
    const answer = await fetchSitemap(tools.client, source.url, {});
    if (answer.outcome === 'failed') return { isWell: false, says: answer.reason };
    return { isWell: true, says: 'the sitemap is there' };
  }
  let items = 0;
  const run: ReadingRun = {
    record: async ({ observed }) => {
      items += observed.length;
    },
    progress: async () => {},
    stopping: new AbortController().signal,
    isTrial: true,
  };
  const reading = await createReader(source, config, tools).read(nothingRead, run);
  if (reading.outcome === 'failed') return { isWell: false, says: reading.reason };
  if (reading.outcome === 'fetched') items += reading.observations.observed.length;
  return { isWell: true, says: items === 1 ? '1 item' : `${items} items` };
}
