import type { FetchCompleted, HubConfig } from '@runrate/contracts';
import type { Engines } from '@runrate/engines';
import { noTracer, openLiveSources, type Tracer } from '@runrate/service';
import { createHostQueue, createHttpClient, type HttpClient, toUserAgent } from '@runrate/service/fetching';
import type { Logger } from 'pino';
import { startFinder } from './finding/start-finder.ts';
import { createPageMemory } from './identity/page-memory.ts';
import { answerRequests } from './scheduling/answer-requests.ts';
import { createCompletions } from './scheduling/completions.ts';
import { createOutageWatch } from './scheduling/outage-watch.ts';
import { openRequester, type Requester } from './scheduling/requester.ts';
import { createSourceRuns } from './scheduling/source-runs.ts';
import { createSourceStates } from './scheduling/source-states.ts';
import { createWorkedSources } from './scheduling/worked-sources.ts';
import { createReader } from './sources/create-reader.ts';
import type { YoutubeApi } from './sources/source-reader.ts';
import { youtubeApiAddress } from './sources/videos/video-details.ts';
import { openTextWorkers } from './text-workers/text-workers.ts';
import { openSubscriptions } from './websub/subscriptions.ts';
import type { Looked } from './withdrawals/look-at-pages.ts';
import { openWithdrawals } from './withdrawals/open-withdrawals.ts';

export interface OutsideServices {
  /** API key for YouTube's Data API, which provides lengths and statistics of videos. */
  readonly youtubeApiKey?: string | undefined;
  /** Base address of the Data API; Google's by default. */
  readonly youtubeApi?: string | undefined;
}

export interface IngestOptions {
  readonly config: HubConfig;
  readonly engines: Engines;
  /** Milliseconds since the epoch. */
  readonly clock?: () => number;
  /** In [0, 1). */
  readonly random?: () => number;
  readonly logger: Logger;
  readonly tracer?: Tracer | undefined;
  /** Optional external services; none by default. */
  readonly outside?: OutsideServices | undefined;
  /** Public origin for WebSub callbacks (`https://hub.example`); without it, feeds are only polled. */
  readonly publicUrl?: string | undefined;
  /** User agent sent to sources; names the hub by default. */
  readonly userAgent?: string;
  /** Client for requests to sources; by default one for the configured network. Closed with ingest. */
  readonly client?: HttpClient;
  readonly onCompleted?: (completed: FetchCompleted) => void;
  readonly onWithdrawn?: (count: number, by: 'feed' | 'page') => void;
  readonly onLooked?: (sourceId: string, looked: Looked) => void;
}

export interface Ingest extends AsyncDisposable {
  /** Stops requesting sources; resolves when nothing is being written any more. */
  close(): Promise<void>;
}

/** Sources read at a time, the same as the limits for fetches. */
const [AT_ONCE, AT_ONCE_PER_HOST] = [16, 2];

/** Starts ingest: requests sources by schedule and handles requests in the log. New sources are read at once. */
export async function startIngest(options: IngestOptions): Promise<Ingest> {
  const { engines, clock = Date.now, random = Math.random, logger, tracer = noTracer } = options;
  const stopping = new AbortController();
  const stack = new AsyncDisposableStack();
  try {
    const live = await openLiveSources({ config: options.config, log: engines.log, logger });
    stack.defer(() => live.close());
    const { config } = live;
    const userAgent = options.userAgent ?? toUserAgent(config.brand.name, options.publicUrl);
    const client = options.client ?? createHttpClient({ allow: config.network.allow, userAgent, clock });
    const states = createSourceStates(engines.views);
    const requester = openRequester({ engines, clock, random, logger });
    const youtube = toYoutubeApi(options.outside);
    const texts = openTextWorkers({
      onTrouble: (error) => logger.warn({ err: error }, 'a thread that reads documents ended'),
    });
    const pageMemory = createPageMemory(engines.views);
    const tools = { client, clock, userAgent, pageMemory, texts, youtube };
    const sources = createWorkedSources({
      createReader: (source) => createReader(source, config, tools),
      request: requester.request,
    });
    sources.take(config.sources);
    const runs = createSourceRuns();
    const completions = createCompletions(engines.log);
    const pace = createHostQueue(AT_ONCE, AT_ONCE_PER_HOST);
    const subscriptions = openSubscriptions({
      ...{ engines, client, states, clock, logger },
      isRead: (sourceId) => sources.byId.has(sourceId),
      publicUrl: options.publicUrl,
    });
    const outage = createOutageWatch({
      intervals: sources.intervals,
      requestAt: (sourceId, at) => requester.requestAt(sourceId, at, 'recovery'),
      ...{ clock, random },
    });
    const withdrawals = openWithdrawals({
      ...{ engines, client, userAgent, texts, clock, logger, stopping: stopping.signal },
      retention: config.retention,
      onWithdrawn: (count, by) => options.onWithdrawn?.(count, by),
      onLooked: (sourceId, looked) => options.onLooked?.(sourceId, looked),
    });
    const following = await engines.log.follow({
      group: 'ingest',
      topics: ['fetch-requests'],
      from: 'committed',
      handle: (batch) =>
        answerRequests(
          {
            ...{ engines, states, completions, clock, random, logger, tracer, runs, pace, withdrawals },
            retention: config.retention,
            sources: sources.byId,
            isPushed: subscriptions.isPushed,
            stopping: stopping.signal,
            onCompleted: (completed) => {
              retryLater(requester, completed);
              if (completed.data.mayHaveGap) requester.requestBackFill(completed.data.gap?.backFill ?? []);
              subscriptions.note(completed);
              outage.note(completed.data);
              options.onCompleted?.(completed);
            },
          },
          batch,
        ),
      onError: (error) => {
        if (!stopping.signal.aborted) logger.error({ err: error }, 'a fetch could not be recorded');
      },
    });
    stack.defer(() => withdrawals.close());
    stack.defer(() => following.close());
    stack.defer(() => subscriptions.close());
    stack.defer(() => client.close());
    stack.defer(() => texts.close());
    stack.defer(() => requester.close());
    stack.defer(() => stopping.abort());
    const known = await states.loadAll([...sources.byId.keys()]);
    const requested = requester.requestDue([...sources.byId.values()], known);
    for (const state of known.values()) outage.note(state);
    requester.requestNeverRead(known.values());
    await requested;
    void subscriptions.tend();
    sources.start();
    stack.defer(() => sources.stop());
    stack.defer(
      live.subscribe(() => {
        requester.requestChanged(sources.take(config.sources).map(({ source }) => source.id));
      }),
    );
    const finder = await startFinder({ engines, config, client, texts, userAgent, clock, logger });
    stack.defer(() => finder.close());
    const owned = stack.move();
    const close = () => owned.disposeAsync();
    return { close, [Symbol.asyncDispose]: close };
  } catch (error) {
    await stack.disposeAsync();
    throw error;
  }
}

function retryLater(requester: Requester, { data }: FetchCompleted): void {
  if (data.outcome === 'failed' && data.nextFetchAt !== undefined) {
    requester.requestAt(data.sourceId, Date.parse(data.nextFetchAt));
  }
}

function toYoutubeApi({ youtubeApiKey: key, youtubeApi }: OutsideServices = {}): YoutubeApi | undefined {
  return key === undefined ? undefined : { key, address: youtubeApi ?? youtubeApiAddress };
}
