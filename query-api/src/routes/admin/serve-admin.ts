import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  adminSession,
  listAdminActions,
  listRemovals,
  listSources,
  listSubscribers,
  readerFigures,
} from '@runrate/contracts';
import { version } from '@runrate/service';
import type { Express, Request, RequestHandler } from 'express';
import { deprecationHeaders } from '../../http/deprecation-headers.ts';
import { nameCall } from '../../http/name-call.ts';
import { nextHeaders } from '../../http/page-links.ts';
import { parseQuery } from '../../http/parse-request.ts';
import { sameSiteOnly } from '../../http/same-site-only.ts';
import type { AdminGate } from '../admin-gate.ts';
import { explainItemRoute } from '../lineage/explain-item.ts';
import { toExpressPath } from '../serve-writes.ts';
import { inspectMentionsRoute } from './correct-mention.ts';
import { listDeadLettersRoute } from './dead-letters.ts';
import type { AdminRead, AdminReader } from './define-admin-read.ts';
import { inspectStoryRoute, listStoryCorrectionsRoute } from './edited-story.ts';
import { inspectItemRoute } from './inspect-item.ts';
import { getIssueDraftRoute } from './issue-draft.ts';
import { listAdminActionsRoute, toAdminLogCsv } from './list-admin-actions.ts';
import { listCorrectionsRoute } from './list-corrections.ts';
import { listDeletionsRoute } from './list-deletions.ts';
import { listSourcesRoute } from './list-sources.ts';
import { listSubscribersRoute, toSubscribersCsv } from './list-subscribers.ts';
import { listWithdrawalsRoute } from './list-withdrawals.ts';
import { newsletterStatusRoute } from './newsletter-status.ts';
import { parityStatusRoute } from './parity.ts';
import { readerFiguresRoute, toFigureSpan, toFiguresCsv } from './reader-figures.ts';
import { rebuildStatusRoute } from './rebuild.ts';
import { getReceiptRoute, listReceiptsRoute } from './receipts.ts';
import { regroupingStatusRoute } from './regrouping.ts';
import { listRemovalsRoute, toRemovalsCsv } from './removals.ts';
import { toSourcesOpml, toSourcesYaml } from './source-lists.ts';
import { storedSizesRoute } from './stored-sizes.ts';
import { tidyingStatusRoute } from './tidying.ts';
import { getWebhookRoute, listWebhookDeliveriesRoute, listWebhooksRoute } from './webhooks.ts';

const maintenanceReads: readonly AdminRead[] = [
  rebuildStatusRoute,
  parityStatusRoute,
  regroupingStatusRoute,
  listDeletionsRoute,
  listDeadLettersRoute,
  tidyingStatusRoute,
];

const allAdminReads: readonly AdminRead[] = [
  ...maintenanceReads,

  listSourcesRoute,
  listReceiptsRoute,
  getReceiptRoute,
  newsletterStatusRoute,
  getIssueDraftRoute,
  listSubscribersRoute,
  listCorrectionsRoute,
  inspectItemRoute,
  inspectMentionsRoute,
  inspectStoryRoute,
  listStoryCorrectionsRoute,
  explainItemRoute,
  listRemovalsRoute,
  listWithdrawalsRoute,
  listWebhooksRoute,
  getWebhookRoute,
  listWebhookDeliveriesRoute,
  listAdminActionsRoute,
  readerFiguresRoute,
  storedSizesRoute,
];

/** Registers the read calls for admins. */
export function serveAdmin(
  app: Express,
  reader: AdminReader,
  gate: AdminGate,
  limitsOf: (slug: string) => readonly RequestHandler[],
): void {
  const guards = (slug: string) => [nameCall(slug), sameSiteOnly, ...limitsOf(slug), gate.guard];
  for (const { definition, read } of allAdminReads) {
    app.get(toExpressPath(definition.path), ...guards(definition.slug), async (request, response) => {
      const { id } = request.params;
      const answer = await read(reader, request.query, typeof id === 'string' ? id : '');
      response.set(deprecationHeaders(definition));
      response.set(toPageHeaders(request.path, request.query, answer));
      response.json(definition.answer.parse(answer));
    });
  }

  app.get(adminSession.path, nameCall(adminSession.slug), sameSiteOnly, async (request, response) => {
    response.set('Cache-Control', 'no-store');
    const admission = await gate.admit(request);
    const access = gate.accessOf(request);
    const known = admission && { name: admission.name, version };
    response.json(adminSession.answer.parse({ signedIn: admission !== undefined, access, ...known }));
  });

  app.get(`${listSubscribers.path}.csv`, ...guards(listSubscribers.slug), async (request, response) => {
    const { status } = parseQuery(listSubscribers, request.query);
    response.type('text/csv').attachment(`subscribers-${status}.csv`);
    await pipeline(Readable.from(toSubscribersCsv(reader.hub, status)), response);
  });

  app.get(`${listSources.path}.opml`, ...guards(listSources.slug), (_request, response) => {
    response.type('text/x-opml').attachment('sources.opml').send(toSourcesOpml(reader.hub));
  });

  app.get(`${listSources.path}.yaml`, ...guards(listSources.slug), (_request, response) => {
    response.type('text/yaml').attachment('sources.yaml').send(toSourcesYaml(reader.hub));
  });

  app.get(`${listAdminActions.path}.csv`, ...guards(listAdminActions.slug), async (request, response) => {
    const { who } = parseQuery(listAdminActions, request.query);
    response.type('text/csv').attachment('admin-log.csv');
    await pipeline(Readable.from(toAdminLogCsv(reader.hub, who)), response);
  });

  app.get(`${readerFigures.path}.csv`, ...guards(readerFigures.slug), async (request, response) => {
    const span = toFigureSpan(reader.hub, parseQuery(readerFigures, request.query));
    response.type('text/csv').attachment(`figures-${span.from}-${span.to}.csv`);
    await pipeline(Readable.from(toFiguresCsv(reader.hub, span)), response);
  });

  app.get(`${listRemovals.path}.csv`, ...guards(listRemovals.slug), async (_request, response) => {
    response.type('text/csv').attachment('removals.csv');
    await pipeline(Readable.from(toRemovalsCsv(reader.hub)), response);
  });
}

/** Returns the headers that other lists have too: the number of items, or the cursor of the next page. */
function toPageHeaders(path: string, query: Request['query'], answer: unknown): Record<string, string> {
  if (Array.isArray(answer)) return { 'X-Total-Count': String(answer.length) };
  const next = typeof answer === 'object' && answer && 'next' in answer ? answer.next : undefined;
  return typeof next === 'string' ? nextHeaders(path, query, next) : {};
}
