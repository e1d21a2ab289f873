import type { HubConfig } from '@runrate/contracts';
import type { Engines } from '@runrate/engines';
import express, { type Express } from 'express';
import type { Logger } from 'pino';
import { type Changes, followChanges } from './changes.ts';
import { adminAccess, adminGate } from './http/admin-gate.ts';
import { answerErrors } from './http/answer-errors.ts';
import { listen } from './http/listen.ts';
import { serveProbes } from './http/probes.ts';
import { defaultRateLimits, type RateLimits, rateLimitsBySlug } from './http/rate-limits.ts';
import { ReadyAnswers } from './http/ready-answers.ts';
import { requestLog } from './http/request-log.ts';
import { securityHeaders } from './http/security-headers.ts';
import { serveReads } from './http/serve-reads.ts';
import { limitAddress, serveRest } from './http/serve-rest.ts';
import { serveWrites } from './http/serve-writes.ts';
import type { Hub } from './hub.ts';
import { PinnedRankings } from './rankings/pinned-rankings.ts';
import { Refreshes } from './refresh/refreshes.ts';
import { allReads } from './routes/all-reads.ts';
import { allWrites } from './routes/all-writes.ts';
import { feedDocuments } from './site/feeds.ts';
import { serveDocuments } from './site/serve-documents.ts';
import { openSite, serveSite } from './site/serve-site.ts';
import { sitemapDocuments } from './site/sitemaps.ts';

export interface QueryApiOptions {
  readonly config: HubConfig;
  readonly engines: Engines;
  readonly host: string;
  /** 0 takes any free port. */
  readonly port: number;
  /** Milliseconds since the epoch; the system's clock by default. */
  readonly clock?: (() => number) | undefined;
  readonly logger: Logger;
  /** Directory of the built site. */
  readonly webDir?: string | undefined;
  /** Admin calls need no token while the service is bound to a loopback address. */
  readonly demoMode: boolean;
  readonly adminToken?: string | undefined;
  /** `null` when ready, else why not. */
  readonly isReady?: (() => Promise<string | null>) | undefined;
  /** Origin readers see, for absolute links: `https://hub.example`. */
  readonly publicUrl?: string | undefined;
  /** Longest wait for a refresh, milliseconds; 60 s by default. */
  readonly longestRefresh?: number | undefined;
  readonly rateLimits?: Partial<RateLimits> | undefined;
}

export interface QueryApi {
  readonly origin: string;
  readonly port: number;
  /** Stops accepting, finishes requests in work, and ends within 10 s. */
  close(): Promise<void>;
}

const mostCachedBytes = 64 * 1024 * 1024;
const longestDrain = 8000;

/** Starts the API and the site. Throws `PortBusy` when the port is taken. */
export async function startQueryApi(options: QueryApiOptions): Promise<QueryApi> {
  const { engines, logger } = options;
  const clock = options.clock ?? Date.now;
  const { log, views, search } = engines;
  const hub: Hub = { config: options.config, log, views, search, clock, rankings: new PinnedRankings() };
  const answers = new ReadyAnswers(clock, mostCachedBytes);
  const changes = await followChanges(engines.log, logger, () => answers.clear());
  changes.subscribe(({ view, keys }) => answers.invalidate(view, keys));
  const refreshes = createRefreshes(options, clock, changes);
  const closing = { now: false };
  try {
    const { publicUrl } = options;
    const site = await openSite(options.webDir, hub, answers, { publicUrl, admin: adminAccess(options) });
    const app = createApp(options, () => closing.now);
    const limitsOf = rateLimitsBySlug({ ...defaultRateLimits, ...options.rateLimits });
    serveReads(app, hub, answers, allReads, limitsOf);
    const refresh: Refreshes['refresh'] = async (kinds, cause) => {
      const outcome = await refreshes.refresh(kinds, cause);
      // The views have it already; the word of the change may still be on its way here.
      for (const view of ['articles', 'videos', 'news']) answers.invalidate(view);
      return outcome;
    };
    serveWrites(app, { hub, refresh }, allWrites, { limitsOf, admin: adminGate(options) });
    serveRest(app);
    serveDocuments(app, { hub, answers, publicUrl }, [...feedDocuments, ...sitemapDocuments]);
    serveSite(app, site);
    app.use(answerErrors(logger));
    const listening = await listen(app, options.host, options.port);
    return {
      origin: listening.origin,
      port: listening.port,
      close: async () => {
        closing.now = true;
        refreshes.close();
        await listening.close(longestDrain);
        await changes.close();
      },
    };
  } catch (error) {
    await changes.close();
    throw error;
  }
}

function createRefreshes(options: QueryApiOptions, clock: () => number, changes: Changes): Refreshes {
  const { engines, config } = options;
  const longest = options.longestRefresh ?? 60_000;
  return new Refreshes({ engines, sources: config.sources, clock, changes, longest });
}

function createApp(options: QueryApiOptions, isClosing: () => boolean): Express {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.use(requestLog(options.logger));
  app.use(securityHeaders(options.config));
  app.use((_request, response, next) => {
    if (isClosing()) response.set('Connection', 'close');
    next();
  });
  app.use(limitAddress);
  serveProbes(app, { engines: options.engines, isReady: options.isReady, isClosing });
  return app;
}
