import type { RequestListener } from 'node:http';
import { allRoutes, isOpenRead, listAdminActions, listSubscribers, readerFigures } from '@runrate/contracts';
import { noTracer, version } from '@runrate/service';
import type { Subscribers } from '@runrate/service/subscribers';
import type { SendAttempt } from '@runrate/service/webhooks';
import express, { type Express } from 'express';
import { createAdminSessions } from './admin/admin-sessions.ts';
import { serveAdmin } from './admin/serve-admin.ts';
import { createAdminLog } from './admin-log/admin-log.ts';
import type { Figures } from './figures/start-figures.ts';
import { serveFollowPage } from './follows/serve-follow-page.ts';
import { serveFollows } from './follows/serve-follows.ts';
import { AdminGate } from './http/admin-gate.ts';
import type { Admins } from './http/admins.ts';
import { answerErrors } from './http/answer-errors.ts';
import { BodyBudget } from './http/body-budget.ts';
import { createExemption } from './http/exempt-addresses.ts';
import { serveProbes } from './http/probes.ts';
import { rateLimitsBySlug } from './http/rate-limits.ts';
import type { ReadyAnswers } from './http/ready-answers.ts';
import { requestLog } from './http/request-log.ts';
import { createSearchCanary } from './http/search-canary.ts';
import { securityHeaders } from './http/security-headers.ts';
import { createReaders, serveReads } from './http/serve-reads.ts';
import { limitAddress, serveRest } from './http/serve-rest.ts';
import { serveWrites, toExpressPath } from './http/serve-writes.ts';
import { Shortcuts } from './http/shortcuts.ts';
import { straightenPath } from './http/straight-path.ts';
import { takeShortcuts } from './http/take-shortcuts.ts';
import { traceRequests } from './http/trace-requests.ts';
import { WorkShares } from './http/work-shares.ts';
import type { Hub } from './hub.ts';
import type { LiveChanges } from './live/live-changes.ts';
import { serveLive } from './live/serve-live.ts';
import { serveMcp } from './mcp/serve-mcp.ts';
import { measureHub } from './metrics/measure-hub.ts';
import { measureSizes } from './metrics/measure-sizes.ts';
import { serveMetrics } from './metrics/metrics.ts';
import { serveNewsletter } from './newsletter/serve-newsletter.ts';
import type { Pictures } from './pictures/open-pictures.ts';
import { servePictures } from './pictures/serve-pictures.ts';
import type { QueryApiOptions } from './query-api-options.ts';
import type { AwaitPosition } from './reading/least-position.ts';
import type { Refreshes } from './refresh/refreshes.ts';
import type { Removals } from './removals/removals.ts';
import { allReads } from './routes/all-reads.ts';
import { allWrites } from './routes/all-writes.ts';
import { describeMeaningLag } from './searching/meaning-lag.ts';
import { serveShareCards } from './share-cards/serve-share-cards.ts';
import { allDocuments } from './site/all-documents.ts';
import { serveDocuments } from './site/serve-documents.ts';
import { type Site, serveSite } from './site/serve-site.ts';
import type { Sizes } from './sizes/start-sizes.ts';
import type { FeedHub } from './websub/feed-hub.ts';
import { serveFeedHub } from './websub/serve-feed-hub.ts';
import { serveWebSub } from './websub/serve-websub.ts';
import type { Writer } from './writing/define-write.ts';

/** Parts of the service besides its options. */
export interface AppParts {
  readonly admins: Admins;
  readonly hub: Hub;
  readonly pictures: Pictures;
  readonly answers: ReadyAnswers;
  readonly live: LiveChanges;
  readonly site: Site;
  readonly refresh: Writer['refresh'];
  readonly refreshes: Refreshes;
  readonly subscribers: Subscribers;
  readonly issues: Writer['issues'];
  readonly notify: () => void;
  readonly sendAttempt: SendAttempt;
  /** Absent if the hub does not know its own address. */
  readonly feedHub: FeedHub | undefined;
  readonly figures: Figures;
  readonly sizes: Sizes;
  readonly removals: Removals;
  readonly tidying: Writer['tidying'];
  readonly settle: Writer['settle'];
  readonly desk: Writer['desk'];
  readonly questions: Writer['questions'];
  readonly awaitPosition: AwaitPosition;
  readonly isClosing: () => boolean;
}

const knownAddresses = [
  ...allRoutes.map((route) => ({ path: toExpressPath(route.path), open: isOpenRead(route) })),
  ...[...allDocuments.map(({ path }) => path), '/api/live'].map((path) => ({ path, open: true })),
  { path: `${listSubscribers.path}.csv`, open: false },
  { path: `${listAdminActions.path}.csv`, open: false },
  { path: `${readerFigures.path}.csv`, open: false },
];

/** Creates everything that handles requests, in the order in which it is tried. */
export function createApp(options: QueryApiOptions, parts: AppParts): RequestListener {
  const {
    hub,
    pictures,
    answers,
    live,
    site,
    refresh,
    refreshes,
    admins,
    subscribers,
    issues,
    notify,
    sendAttempt,
    feedHub,
    figures,
    sizes,
    removals,
    tidying,
    settle,
    desk,
    questions,
    awaitPosition,
    isClosing,
  } = parts;
  const { logger, measure, publicUrl } = options;
  let current = securityHeaders(options.config);
  // The first podcast lets pages play audio.
  hub.sources.subscribe(() => {
    current = securityHeaders(options.config);
  });
  const headers = () => current;
  const shortcuts = new Shortcuts();
  const { exempt } = options.config.limits;
  const shares = new WorkShares(options.workLimits, createExemption(exempt));
  const app = createBareApp(options, headers);
  app.use((_request, response, next) => {
    if (isClosing()) response.set('Connection', 'close');
    next();
  });
  const keyOf = (name: string) => {
    const token = admins.tokenOf(name);
    return token === undefined ? undefined : subscribers.keys.adminSessionKey(token);
  };
  const sessions = createAdminSessions({ keyOf, views: hub.views, clock: hub.clock });
  const bodies = new BodyBudget();
  const gate = new AdminGate({ ...options, admins }, sessions);
  const observe = serveMetrics(app, {
    ...{ answers, firstScreens: site.firstScreens, gate },
    measure: (registry) => {
      measureHub(registry, hub);
      measureSizes(registry, hub);
      measure?.(registry);
    },
  });
  app.use(limitAddress);
  app.use(straightenPath(knownAddresses));
  const searchCanary = createSearchCanary(hub);
  const findLate = hub.meaning && (() => describeMeaningLag(hub));
  serveProbes(app, { engines: options.engines, isReady: options.isReady, searchCanary, isClosing, findLate });
  const limitsOf = rateLimitsBySlug({ ...options.config.limits, ...options.rateLimits });
  const readers = createReaders(hub, { answers, awaitPosition, shares });
  serveReads(app, { readers, answers, shortcuts }, allReads, limitsOf);
  const writer = {
    hub,
    refresh,
    refreshes,
    subscribers,
    issues,
    notify,
    sendAttempt,
    figures,
    removals,
    tidying,
    settle,
    desk,
    questions,
    sessions,
    gate,
    adminLog: createAdminLog(hub.log, hub.clock),
    logger,
  };
  serveWrites(app, writer, allWrites, { limitsOf, admin: gate.guard, bodies });
  serveAdmin(app, { hub, subscribers, issues, refreshes, sizes }, gate, limitsOf);
  serveLive(app, live);
  // Before the pictures, whose addresses have two parts as well.
  serveShareCards(app, { hub, shares, publicUrl, limits: limitsOf('share-cards') });
  if (pictures.serving) servePictures(app, { ...pictures.serving, limits: limitsOf('pictures') });
  serveMcp(app, { hub, readers, publicUrl, version, bodies, limits: limitsOf('mcp') });
  serveDocuments(app, { hub, answers, shares, publicUrl, limitsOf }, allDocuments);
  serveNewsletter(app, hub, subscribers);
  const { keys, follows } = subscribers;
  if (follows) serveFollows(app, hub, { follows, keys });
  serveFollowPage(app, { hub, subscribers, notify, bodies, limitsOf });
  serveWebSub(app, { ...hub, logger, bodies });
  if (feedHub && publicUrl !== undefined) {
    serveFeedHub(app, { feedHub, origin: publicUrl, bodies, limits: limitsOf('websub-subscribe') });
  }
  serveRest(app);
  serveSite(app, site, { shares, shortcuts });
  app.use(answerErrors(logger));
  return takeShortcuts(app, { answers, shortcuts, headers, observe, logger, isClosing });
}

function createBareApp(
  { config, logger, trustedProxies, tracer }: QueryApiOptions,
  headers: () => Readonly<Record<string, string>>,
): Express {
  const app = express();
  app.locals['language'] = config.language;
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('trust proxy', typeof trustedProxies === 'object' ? [...trustedProxies] : (trustedProxies ?? 0));
  app.use(requestLog(logger));
  app.use(traceRequests(tracer ?? noTracer));
  app.use((_request, response, next) => {
    response.set(headers());
    next();
  });
  return app;
}
