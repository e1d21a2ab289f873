import type { HubConfig, Source } from '@runrate/contracts';
import { createHttpClient, toUserAgent } from '@runrate/service/fetching';
import type { FeedContent } from './feeds/parse-feed.ts';
import { isOfEpisodes } from './finding/read-found.ts';
import type { PageMemory } from './identity/page-memory.ts';
import { nothingRead } from './scheduling/source-states.ts';
import { createReader } from './sources/create-reader.ts';
import { fetchSitemap } from './sources/sitemap/fetch.ts';
import type { ReaderTools, ReadingRun } from './sources/source-reader.ts';
import type { Read } from './text-workers/jobs.ts';
import { openTextWorkers, type TextWorkers } from './text-workers/text-workers.ts';

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
  const listening = listenTo(tools.texts);
  const reading = await createReader(source, config, { ...tools, texts: listening.texts }).read(
    nothingRead,
    run,
  );
  if (reading.outcome === 'failed') return { isWell: false, says: reading.reason };
  if (reading.outcome === 'fetched') items += reading.observations.observed.length;
  const says = items === 1 ? '1 item' : `${items} items`;
  const isMisread = listening.heardEpisodes() && (source.kind === 'articles' || source.kind === 'news');
  return {
    isWell: true,
    says: isMisread ? `${says}, most of them with sound: kind: podcast plays them` : says,
  };
}

/** Text workers, and whether the feed that they read last has the episodes of a podcast. */
function listenTo(texts: TextWorkers) {
  let heard = false;
  const run: TextWorkers['run'] = async (job, document) => {
    const worked = await texts.run(job, document);
    if (job === 'feed' && worked.outcome === 'done') {
      const read = worked.result as Read<FeedContent>;
      heard = read.outcome === 'parsed' && isOfEpisodes(read.parsed.items);
    }
    return worked;
  };
  return { texts: { ...texts, run }, heardEpisodes: () => heard };
}
