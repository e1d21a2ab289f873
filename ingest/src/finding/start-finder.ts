import {
  type HubConfig,
  parseEvent,
  type SourceAnswer,
  type SourceAsked,
  sourceAnswered,
} from '@runrate/contracts';
import { type Engines, valueBytesLimit } from '@runrate/engines';
import type { Logger } from 'pino';
import { type FindingTools, findFeeds } from './find-feeds.ts';
import { readSinglePage } from './read-single-page.ts';

export interface FinderOptions extends Omit<FindingTools, 'excerptWords'> {
  readonly engines: Pick<Engines, 'log' | 'views'>;
  readonly config: Pick<HubConfig, 'excerptWords' | 'retention'>;
  readonly clock: () => number;
  readonly logger: Logger;
}

const group = 'ingest-finder';

/** Answers admins' questions about addresses and feed lists; one of several workers takes each question. */
export async function startFinder(options: FinderOptions): Promise<{ close(): Promise<void> }> {
  const { engines, logger } = options;
  const stopping = new AbortController();
  const stopped = new Promise<never>((_resolve, reject) => {
    stopping.signal.addEventListener('abort', () => reject(stopping.signal.reason));
  });
  stopped.catch(() => {});
  const following = await engines.log.follow({
    group,
    topics: ['source-questions'],
    from: 'committed',
    maxBatch: 10,
    handle: async ({ records }) => {
      for (const { value } of records) {
        const parsed = value === null ? undefined : parseEvent('source-questions', value);
        if (parsed?.outcome !== 'event' || parsed.event.type !== 'SourceAsked') continue;
        // An interrupted question is handled again after the next start.
        const answer = await Promise.race([toAnswer(options, parsed.event.data.asked), stopped]);
        await record(engines, parsed.event, answer);
      }
    },
    onError: (error) => {
      if (!stopping.signal.aborted) logger.warn({ err: error }, 'a question about a source was not answered');
    },
  });
  return {
    async close() {
      stopping.abort();
      await following.close();
    },
  };
}

async function toAnswer(
  { engines, client, texts, userAgent, config, clock }: FinderOptions,
  asked: SourceAsked['data']['asked'],
): Promise<SourceAnswer> {
  try {
    if (asked.about === 'opml') return await readList(texts, asked.text);
    if (asked.about === 'page') {
      const { retention } = config;
      return await readSinglePage({ engines, client, texts, userAgent, clock, retention }, asked.url);
    }
    const tools = { client, texts, userAgent, excerptWords: config.excerptWords };
    const found = await findFeeds(tools, asked.url);
    return found.outcome === 'found'
      ? { outcome: 'feeds', feeds: [...found.feeds] }
      : { outcome: 'failed', reason: found.reason };
  } catch (error) {
    // Bad input from outside is no reason to try again.
    return {
      outcome: 'failed',
      reason: error instanceof Error ? error.message.slice(0, 500) : 'It cannot be read',
    };
  }
}

async function readList(texts: FindingTools['texts'], text: string): Promise<SourceAnswer> {
  const document = { body: new TextEncoder().encode(text), contentType: 'text/xml; charset=utf-8', url: '' };
  const worked = await texts.run('opml', document);
  if (worked.outcome !== 'done') return { outcome: 'failed', reason: worked.reason };
  if (worked.result.outcome === 'refused') return { outcome: 'failed', reason: worked.result.reason };
  const { feeds, leftOut } = worked.result.parsed;
  return {
    outcome: 'list',
    feeds: feeds.map((feed) => ({ ...feed, folders: [...feed.folders] })),
    leftOut: [...leftOut],
  };
}

async function record(
  { log }: Pick<Engines, 'log'>,
  { id, key, occurredAt, data: { questionId } }: SourceAsked,
  answer: SourceAnswer,
): Promise<void> {
  const toValue = (said: SourceAnswer) =>
    JSON.stringify({
      ...{ id: `${id}|answer`, type: sourceAnswered.type, version: sourceAnswered.version, key },
      ...{ occurredAt, recordedAt: occurredAt, source: 'ingest', data: { questionId, answer: said } },
    });
  // If the log refused the answer, the question would be retried forever.
  let value = toValue(answer);
  if (isTooLong(value)) value = toValue(withPaths(answer));
  if (isTooLong(value)) value = toValue(tooLong);
  await log.append([{ topic: sourceAnswered.topic, key, value }]);
}

function isTooLong(value: string): boolean {
  return Buffer.byteLength(value) > valueBytesLimit;
}

const tooLong: SourceAnswer = {
  outcome: 'failed',
  reason: 'It holds more than can be read at once: a list of feeds can be imported in parts',
};

/** Shortens a list by writing each folder path only once. */
function withPaths(answer: SourceAnswer): SourceAnswer {
  if (answer.outcome !== 'list') return answer;
  const places = new Map<string, number>();
  const feeds = answer.feeds.map((feed) => {
    const key = JSON.stringify(feed.folders);
    const path = places.get(key) ?? places.size;
    places.set(key, path);
    return { ...feed, folders: [], path };
  });
  return { ...answer, feeds, paths: [...places.keys()].map((key) => JSON.parse(key)) };
}
