import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  allSearches,
  allViews,
  articleRanksView,
  articlesView,
  engagementView,
  type HubConfig,
  type HubConfigInput,
  hubConfigSchema,
  keyOf,
  type LogPosition,
  sectionNames,
  type ViewChanged,
  type ViewDefinition,
  viewChanged,
} from '@runrate/contracts';
import { type Engines, openEmbeddedEngines } from '@runrate/engines';
import { type Notifier, startNotifier } from '@runrate/notifier';
import { loadHubConfig } from '@runrate/service';
import { noon } from '@runrate/testkit/documents';
import { pino } from 'pino';
import type { QueryApiOptions } from '../app/query-api-options.ts';
import { type QueryApi, startQueryApi } from '../app/start-query-api.ts';

export { noon };

const defaultSources: HubConfigInput['sources'] = [
  { id: 'own-blog', kind: 'articles', name: 'Own Blog', url: 'https://example.com/own.xml', curated: true },
  { id: 'far-blog', kind: 'articles', name: 'Far Blog', url: 'https://example.com/far.xml', show: 'full' },
  { id: 'far-wire', kind: 'news', name: 'Far Wire', url: 'https://example.com/wire.xml', show: 'full' },
  { id: 'own-desk', kind: 'news', name: 'Own Desk', url: 'https://example.com/desk.xml', curated: true },
  { id: 'channel', kind: 'videos', name: 'Channel', url: 'https://example.com/channel.xml', show: 'full' },
  { id: 'table', kind: 'roundup', name: 'Table', url: 'https://example.com/table.xml', show: 'full' },
];

/** The configuration of the live hub, with all sections on. */
const ourHub = {
  ...(await loadHubConfig(join(import.meta.dirname, '../../../config/live.yaml'), {})),
  ...{ companies: [], startups: [], editions: { publish: false } },
  sections: Object.fromEntries(sectionNames.map((name) => [name, 'on' as const])),
};

export interface HubUnderTest extends AsyncDisposable {
  readonly api: QueryApi;
  readonly engines: Engines;
  /** Deleted at the end. */
  readonly dataDir: string;
  readonly config: HubConfig;
  /** The hub's clock. */
  readonly time: { now: number };
  readonly logLines: string[];
  /** GET unless `init` says otherwise. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** Returns the JSON body of a 200 response. */
  json(path: string): Promise<unknown>;
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Response>;
  /** Writes documents of a view like the projector, without announcing the change. */
  put(view: ViewDefinition, ...documents: readonly object[]): Promise<void>;
  /** Announces a change of a view. Resolves once the API has handled it. */
  announce(
    view: string,
    keys?: readonly string[],
    position?: LogPosition,
    removed?: readonly string[],
  ): Promise<void>;
}

export interface HubSetup extends Partial<Omit<QueryApiOptions, 'config' | 'engines'>> {
  readonly config?: Partial<HubConfigInput>;
  /** Data of an earlier hub; deleted at the end. */
  readonly dataDir?: string;
  readonly wrap?: (engines: Engines) => Engines;
  /** Fills the stores before the API starts. */
  readonly seed?: (engines: Engines) => Promise<void>;
}

/** Starts an API with its own embedded engines on a free port of loopback. */
export async function startHubUnderTest(setup: HubSetup = {}): Promise<HubUnderTest> {
  const { config: configInput, dataDir: given, wrap, seed, ...options } = setup;
  const config = hubConfigSchema.parse({ ...ourHub, sources: defaultSources, ...configInput });
  const dataDir = given ?? (await mkdtemp(join(tmpdir(), 'query-api-')));
  const engines = await openEmbeddedEngines({ dataDir, views: allViews, searches: allSearches });
  await seed?.(engines);
  const hearing = createHearing(engines);
  const time = { now: noon };
  const logLines: string[] = [];
  let notifier: Notifier | undefined;
  const shared = {
    config,
    engines: wrap ? wrap(hearing.engines) : hearing.engines,
    clock: options.clock ?? (() => time.now),
    logger: options.logger ?? pino({ level: 'debug' }, { write: (line) => void logLines.push(line) }),
  };
  const api = await startQueryApi({
    host: '127.0.0.1',
    port: 0,
    wakeNotifier: () => notifier?.wake(),
    shortestLife: 0,
    figuresPauseMs: 0,
    lameDuckTime: 0,
    rateLimits: {
      search: 1000,
      admin: 1000,
      adminWork: 1000,
      subscribe: 1000,
      refreshNews: 1000,
      events: 1000,
    },
    ...options,
    ...shared,
  });
  const { publicUrl, smtpUrl, erasureRegister } = options;
  notifier = await startNotifier({ ...shared, publicUrl, smtpUrl, erasureRegister });
  const fetchPath = (path: string, init?: RequestInit) => fetch(`${api.origin}${path}`, init);
  const close = async () => {
    await api.close();
    await notifier?.close();
    await engines.close();
    await rm(dataDir, { recursive: true, force: true });
  };
  return {
    ...{ api, engines, dataDir, config, time, logLines },
    fetch: fetchPath,
    async json(path) {
      const response = await fetchPath(path);
      if (response.status !== 200) throw new Error(`${path}: ${response.status} ${await response.text()}`);
      return response.json();
    },
    post: (path, body, headers = {}) =>
      fetchPath(path, {
        method: 'POST',
        headers: { ...(body === undefined ? {} : { 'Content-Type': 'application/json' }), ...headers },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      }),
    async put(view, ...documents) {
      await putDocuments(engines, view, documents);
      if (view.name === articlesView.name) await putCounts(engines, documents);
    },
    announce: async (view, keys, position, removed) =>
      hearing.heard(await announceChange(engines, view, keys, position, removed)),
    [Symbol.asyncDispose]: close,
  };
}

async function putDocuments(
  engines: Engines,
  view: ViewDefinition,
  documents: readonly object[],
): Promise<void> {
  const keyed = documents.map((document) => ({
    document,
    key: keyOf(view, document),
  }));
  const stored = await engines.views.getMany(
    view,
    keyed.map(({ key }) => key),
  );
  const writes = keyed.map(({ document, key }) => ({
    view,
    key,
    document,
    expectedRevision: stored.get(key)?.revision ?? 0,
  }));
  const outcome = await engines.views.commit({ writes, positions: [] });
  if (outcome !== 'committed') throw new Error(`the views answered ${outcome}`);
}

/** Writes the counts and ranks that the projector keeps for articles. */
async function putCounts(engines: Engines, documents: readonly object[]): Promise<void> {
  const articles = documents.map((document) => articlesView.schema.parse(document));
  const ranks = articles.map(({ id, publishedAt, categories, viewCount }) => ({
    ...{ id, publishedAt, categories, countedViews: viewCount },
  }));
  await putDocuments(engines, articleRanksView, ranks);
  const counted = articles
    .filter(({ viewCount }) => viewCount > 0)
    .map(({ id, viewCount }) => ({ articleId: id, views: viewCount, shares: 0, days: {} }));
  await putDocuments(engines, engagementView, counted);
}

async function announceChange(
  engines: Engines,
  view: string,
  keys: readonly string[] = [],
  position?: LogPosition,
  removed: readonly string[] = [],
): Promise<LogPosition | undefined> {
  const event: ViewChanged = {
    id: `${view}-${keys.join()}`,
    type: viewChanged.type,
    version: viewChanged.version,
    key: view,
    occurredAt: new Date(noon).toISOString(),
    recordedAt: new Date(noon).toISOString(),
    source: 'projector',
    data: {
      ...{ view, keys: [...keys] },
      ...(removed.length > 0 && { removed: [...removed] }),
      ...(position ? { position } : {}),
    },
  };
  const [appended] = await engines.log.append([
    { topic: 'view-changes', key: view, value: JSON.stringify(event) },
  ]);
  return appended;
}

/** Wraps engines to know what followers have handled, so that tests need not wait a fixed time. */
function createHearing(engines: Engines) {
  /** Next offset of each partition, per follower. */
  const followers = new Set<Map<number, number>>();
  let wake = Promise.withResolvers<void>();
  const log: Engines['log'] = {
    ...engines.log,
    follow: (options) => {
      if (!options.topics.includes('view-changes')) return engines.log.follow(options);
      const handled = new Map<number, number>();
      followers.add(handled);
      return engines.log.follow({
        ...options,
        handle: async (batch) => {
          await options.handle(batch);
          handled.set(batch.partition, batch.nextOffset);
          wake.resolve();
          wake = Promise.withResolvers();
        },
      });
    },
  };
  const isHeard = ({ partition, offset }: LogPosition) =>
    [...followers].every((handled) => (handled.get(partition) ?? 0) > offset);
  const heard = async (position: LogPosition | undefined) => {
    while (position && !isHeard(position)) await wake.promise;
  };
  return { engines: { ...engines, log }, heard };
}
