import {
  allSearches,
  allViews,
  type FetchCompleted,
  type HubConfigInput,
  type HubEvent,
  hubConfigSchema,
  parseEvent,
  type Topic,
} from '@runrate/contracts';
import { type Engines, openEmbeddedEngines } from '@runrate/engines';
import { makeTemporaryFolder } from '@runrate/testkit';
import { pino } from 'pino';
import { type IngestOptions, startIngest } from './start-ingest.ts';

/** Ingest on its own embedded engines, for tests; disposing of it shuts everything down. */
export interface TestHub extends AsyncDisposable {
  readonly engines: Engines;
  /** Returns the next completed fetch, in log order. */
  nextFetch(): Promise<FetchCompleted['data']>;
  /** Requests a source as an admin does. */
  request(sourceId: string): Promise<void>;
  events(topic: Topic): Promise<HubEvent[]>;
  /** Stops ingest and starts it again on the same engines. */
  restart(): Promise<void>;
}

export async function startTestHub(
  config: HubConfigInput,
  options: Pick<IngestOptions, 'clock' | 'random' | 'outside' | 'publicUrl' | 'onLooked'> = {},
  /** Wraps the engines that ingest is given. */
  wrap: (engines: Engines) => Engines = (engines) => engines,
): Promise<TestHub> {
  const stack = new AsyncDisposableStack();
  const folder = stack.use(await makeTemporaryFolder());
  const engines = await openEmbeddedEngines({ dataDir: folder.path, views: allViews, searches: allSearches });
  stack.defer(() => engines.close());
  const start = () =>
    startIngest({
      config: hubConfigSchema.parse(config),
      engines: wrap(engines),
      logger: pino({ level: 'silent' }),
      ...options,
    });
  const fetches = await openFetchQueue(engines);
  stack.defer(() => fetches.close());
  let ingest = await start();
  stack.defer(() => ingest.close());
  let requests = 0;
  return {
    engines,
    nextFetch: fetches.next,
    async request(sourceId) {
      const requestId = `admin-${++requests}`;
      const at = new Date().toISOString();
      const data = { requestId, sourceId, cause: 'admin' };
      const event = {
        id: requestId,
        type: 'FetchRequested',
        version: 1,
        key: sourceId,
        source: 'admin',
        data,
      };
      const value = JSON.stringify({ ...event, occurredAt: at, recordedAt: at });
      await engines.log.append([{ topic: 'fetch-requests', key: sourceId, value }]);
    },
    events: (topic) => readEvents(engines, topic),
    async restart() {
      await ingest.close();
      ingest = await start();
    },
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}

async function readEvents({ log }: Engines, topic: Topic): Promise<HubEvent[]> {
  const { records } = await log.read({ topic, partition: 0, offset: 0, limit: 10_000 });
  return records.map(({ value }) => {
    const parsed = parseEvent(topic, value ?? '');
    if (parsed.outcome !== 'event') throw new Error(parsed.reason);
    return parsed.event;
  });
}

async function openFetchQueue({ log }: Engines) {
  const arrived: FetchCompleted['data'][] = [];
  const waiting: ((data: FetchCompleted['data']) => void)[] = [];
  const following = await log.follow({
    group: 'test',
    topics: ['fetches'],
    from: async () => 0,
    handle: async ({ records }) => {
      for (const { value } of records) {
        const parsed = parseEvent('fetches', value ?? '');
        if (parsed.outcome !== 'event') throw new Error('no event');
        if (parsed.event.type !== 'FetchCompleted') continue;
        const taker = waiting.shift();
        if (taker) taker(parsed.event.data);
        else arrived.push(parsed.event.data);
      }
    },
  });
  return {
    next: async () =>
      arrived.shift() ?? new Promise<FetchCompleted['data']>((resolve) => waiting.push(resolve)),
    close: () => following.close(),
  };
}
