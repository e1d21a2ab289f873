import express, { type Express } from 'express';
import { adminGate } from './http/admin-gate.ts';
import { answerErrors } from './http/answer-errors.ts';
import { serveProbes } from './http/probes.ts';
import { defaultRateLimits, rateLimitsBySlug } from './http/rate-limits.ts';
import type { ReadyAnswers } from './http/ready-answers.ts';
import { requestLog } from './http/request-log.ts';
import { securityHeaders } from './http/security-headers.ts';
import { serveReads } from './http/serve-reads.ts';
import { limitAddress, serveRest } from './http/serve-rest.ts';
import { serveWrites } from './http/serve-writes.ts';
import type { Hub } from './hub.ts';
import type { LiveChanges } from './live/live-changes.ts';
import { serveLive } from './live/serve-live.ts';
import { serveMetrics } from './metrics/metrics.ts';
import type { Newsletter } from './newsletter/newsletter.ts';
import { serveNewsletter } from './newsletter/serve-newsletter.ts';
import { openapiDocuments } from './openapi/openapi-documents.ts';
import { allReads } from './routes/all-reads.ts';
import { allWrites } from './routes/all-writes.ts';
import { feedDocuments } from './site/feeds.ts';
import { serveDocuments } from './site/serve-documents.ts';
import { type Site, serveSite } from './site/serve-site.ts';
import { sitemapDocuments } from './site/sitemaps.ts';
import type { QueryApiOptions } from './start-query-api.ts';
import type { Writer } from './writing/define-write.ts';

/** What the service is made of besides its options. */
export interface AppParts {
  readonly hub: Hub;
  readonly answers: ReadyAnswers;
  readonly live: LiveChanges;
  readonly site: Site;
  readonly refresh: Writer['refresh'];
  readonly newsletter: Newsletter;
  readonly isClosing: () => boolean;
}

/** Everything that answers, in the order it is asked. */
export function createApp(options: QueryApiOptions, parts: AppParts): Express {
  const { hub, answers, live, site, refresh, newsletter, isClosing } = parts;
  const { adminToken, projectorLag, publicUrl } = options;
  const app = createBareApp(options);
  app.use((_request, response, next) => {
    if (isClosing()) response.set('Connection', 'close');
    next();
  });
  serveMetrics(app, { answers, adminToken, projectorLag });
  app.use(limitAddress);
  serveProbes(app, { engines: options.engines, isReady: options.isReady, isClosing });
  const limitsOf = rateLimitsBySlug({ ...defaultRateLimits, ...options.rateLimits });
  serveReads(app, hub, answers, allReads, limitsOf);
  serveWrites(app, { hub, refresh, newsletter }, allWrites, { limitsOf, admin: adminGate(options) });
  serveLive(app, live);
  const documents = [...openapiDocuments, ...feedDocuments, ...sitemapDocuments];
  serveDocuments(app, { hub, answers, publicUrl }, documents);
  serveNewsletter(app, hub, newsletter);
  serveRest(app);
  serveSite(app, site);
  app.use(answerErrors(options.logger));
  return app;
}

function createBareApp({ config, logger, trustedProxies }: QueryApiOptions): Express {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('trust proxy', trustedProxies ?? 0);
  app.use(requestLog(logger));
  app.use(securityHeaders(config));
  return app;
}
