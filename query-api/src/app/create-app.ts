import type { RequestListener } from 'node:http';
import { allRoutes, isOpenRead, listAdminActions, listSubscribers, readerFigures } from '@runrate/contracts';
import { noTracer, version } from '@runrate/service';
import type { Subscribers } from '@runrate/service/subscribers';
import type { SendAttempt } from '@runrate/service/webhooks';
import express, { type Express } from 'express';
import { createAdminLog } from '../desks/admin-log.ts';
import { createAdminSessions } from '../desks/admin-sessions.ts';
import type { Figures } from '../desks/figures/start-figures.ts';
import type { Refreshes } from '../desks/refresh/refreshes.ts';
import type { Removals } from '../desks/removals/removals.ts';
import type { Sizes } from '../desks/sizes/start-sizes.ts';
import type { Admins } from '../http/admins.ts';
import { answerErrors } from '../http/answer-errors.ts';
import { BodyBudget } from '../http/body-budget.ts';
import { createExemption } from '../http/exempt-addresses.ts';
import { serveProbes } from '../http/probes.ts';
import { rateLimitsBySlug } from '../http/rate-limits.ts';
import type { ReadyAnswers } from '../http/ready-answers.ts';
import { requestLog } from '../http/request-log.ts';
import { securityHeaders } from '../http/security-headers.ts';
import { Shortcuts } from '../http/shortcuts.ts';
import { straightenPath } from '../http/straight-path.ts';
import { traceRequests } from '../http/trace-requests.ts';
import { WorkShares } from '../http/work-shares.ts';
import type { Hub } from '../hub/hub.ts';
import { serveMcp } from '../mcp/serve-mcp.ts';
import { servePictures } from '../pictures/serve-pictures.ts';
import type { AwaitPosition } from '../reading/least-position.ts';
import { describeMeaningLag } from '../reading/searching/meaning-lag.ts';
import { serveAdmin } from '../routes/admin/serve-admin.ts';
import { AdminGate } from '../routes/admin-gate.ts';
import { allReads } from '../routes/all-reads.ts';
import { allWrites } from '../routes/all-writes.ts';
import type { Writer } from '../routes/define-write.ts';
import { createReaders, serveReads } from '../routes/serve-reads.ts';
import { limitAddress, serveRest } from '../routes/serve-rest.ts';
import { serveWrites, toExpressPath } from '../routes/serve-writes.ts';
import { allDocuments } from '../site/all-documents.ts';
import { serveFollowPage } from '../site/follows/serve-follow-page.ts';
import { serveFollows } from '../site/follows/serve-follows.ts';
import type { LiveChanges } from '../site/live/live-changes.ts';
import { serveLive } from '../site/live/serve-live.ts';
import { serveNewsletter } from '../site/newsletter/serve-newsletter.ts';
import { serveDocuments } from '../site/serve-documents.ts';
import { type Site, serveSite } from '../site/serve-site.ts';
import { serveShareCards } from '../site/share-cards/serve-share-cards.ts';
import type { FeedHub } from '../site/websub/feed-hub.ts';
import { serveFeedHub } from '../site/websub/serve-feed-hub.ts';
import { serveWebSub } from '../site/websub/serve-websub.ts';
import { measureHub } from './metrics/measure-hub.ts';
import { measureSizes } from './metrics/measure-sizes.ts';
import { serveMetrics } from './metrics/metrics.ts';
import type { Pictures } from './open-pictures.ts';
import type { QueryApiOptions } from './query-api-options.ts';
import { createSearchCanary } from './search-canary.ts';
import { takeShortcuts } from './take-shortcuts.ts';

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
  readonly wakeNotifier: () => void;
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
    wakeNotifier,
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
    wakeNotifier,
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
  serveFollowPage(app, { hub, subscribers, wakeNotifier, bodies, limitsOf });
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
