import { curatedNews, listNews, newsSources } from '@runrate/contracts';
import type { Express, Request, RequestHandler, Response } from 'express';
import { answerAtItsTurn, type Making } from '../http/at-its-turn.ts';
import { withDeadline } from '../http/deadline.ts';
import { deprecationHeaders } from '../http/deprecation-headers.ts';
import { nameCall } from '../http/name-call.ts';
import { openGet } from '../http/open-get.ts';
import { pageHeaders } from '../http/page-links.ts';
import { parsePathId } from '../http/parse-request.ts';
import type { MadeAnswer, ReadyAnswer, ReadyAnswers } from '../http/ready-answers.ts';
import { sendReady } from '../http/send-ready.ts';
import type { Shortcuts } from '../http/shortcuts.ts';
import type { WorkShares } from '../http/work-shares.ts';
import type { Hub } from '../hub/hub.ts';
import { withCompanies } from '../reading/companies/with-companies.ts';
import { type AwaitPosition, leastPosition } from '../reading/least-position.ts';
import { readLogPositions } from '../reading/log-positions.ts';
import { nextPublication } from '../reading/next-publication.ts';
import { asksForCards, toAnswer } from '../reading/pick-fields.ts';
import { pinHub } from '../reading/pin-hub.ts';
import { withStories } from '../reading/with-stories.ts';
import { withStoryIds } from '../reading/with-story-ids.ts';
import { withViewCounts } from '../reading/with-view-counts.ts';
import type { BoundRead, ReadAnswer, ReadRoute } from './define-read.ts';
import { toExpressPath } from './serve-writes.ts';

/**
 * Browsers revalidate each time (the tag makes it a 304); a shared cache may answer for five seconds. No
 * `stale-while-revalidate`: browsers honour it too, and a page would show the state from before its own refresh.
 */
export const sharedCache = 'public, max-age=0, s-maxage=5';

const newsLists = new Set([listNews, curatedNews, newsSources].map(({ slug }) => slug));

export interface ReadServing {
  readonly readers: Readers;
  readonly answers: ReadyAnswers;
  readonly shortcuts: Shortcuts;
}

export interface Asking {
  readonly request: Request;
  readonly response: Response;
}

/** Serves read calls, for HTTP requests and for assistants alike. */
export interface Readers {
  /** Returns the cached response, or makes it when it is the turn of the reader's address. Throws a `Refusal`. */
  read(route: ReadRoute, asked: AskedRead, asking: Asking): Promise<{ key: string; answer: ReadyAnswer }>;
}

export interface AskedRead {
  readonly query: Readonly<Record<string, unknown>>;
  readonly id: string;
}

export function createReaders(
  hub: Hub,
  {
    answers,
    awaitPosition,
    shares,
  }: { answers: ReadyAnswers; awaitPosition: AwaitPosition; shares: WorkShares },
): Readers {
  return {
    async read(route, { query, id }, asking) {
      const read = route.bind(query, id);
      const least = query[leastPosition];
      if (least !== undefined) await awaitPosition(least);
      // A response made from now on reflects that position; a cached one may not.
      const making = toMaking(hub, route, read, least);
      return { key: making.key, answer: await answerAtItsTurn(asking, { answers, shares }, making) };
    },
  };
}

export function serveReads(
  app: Express,
  { readers, answers, shortcuts }: ReadServing,
  routes: readonly ReadRoute[],
  limitsOf: (slug: string) => readonly RequestHandler[],
): void {
  for (const route of routes) {
    const { slug } = route.definition;
    const path = toExpressPath(route.definition.path);
    const limits = limitsOf(slug);
    openGet(app, path, nameCall(slug), ...limits, async (request, response) => {
      const asked = { query: request.query, id: parsePathId(request.params['id']) };
      const { key, answer } = await readers.read(route, asked, { request, response });
      if (limits.length === 0) shortcuts.learn(request.originalUrl, { key, call: slug, open: true });
      await sendReady(request, response, answers, answer);
    });
  }
}

export function toMaking(hub: Hub, route: ReadRoute, read: BoundRead, least?: unknown): Making {
  return {
    key: `${route.definition.slug} ${JSON.stringify([read.id, read.query, least])}`,
    views: route.views,
    make: () => withDeadline(makeAnswer(hub, route, read)),
  };
}

async function makeAnswer(live: Hub, route: ReadRoute, read: BoundRead): Promise<MadeAnswer> {
  const pinned = await pinHub(live);
  const views = withStoryIds(withCompanies(withViewCounts(pinned.views), live.config));
  const hub = { ...pinned, views };
  const now = hub.clock();
  // Read the positions first: the documents may be newer than the positions, but never older.
  const position = await readLogPositions(hub.views, route.views);
  const [found, changesAt] = await Promise.all([
    read.run(hub, now),
    nextPublication(hub.views, route.views, now),
  ]);
  const told = tellsItsStories(route, read) ? await withStories(pinned.views, found.body, now) : found.body;
  const answer = toAnswer(route.definition, told, read.query['fields']);
  const path = route.definition.path.replace('{id}', encodeURIComponent(read.id));
  return {
    status: 200,
    body: Buffer.from(JSON.stringify(answer)),
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': sharedCache,
      ...deprecationHeaders(route.definition),
      ...(position === '' ? {} : { 'X-Log-Position': position }),
      ...(found.page ? pageHeaders(path, read.query, found.page) : totalHeader(found)),
    },
    freshUntil: Math.min(now + route.maxAge, changesAt),
    ...(found.keys ? { keys: found.keys } : {}),
  };
}

/** Whether items name the others that cover their story: cards do, and so do news items, which have no shorter form. */
function tellsItsStories({ definition }: ReadRoute, { query }: BoundRead): boolean {
  return asksForCards(query['fields']) || newsLists.has(definition.slug);
}

/** Every list reports its number of matches, whether it has pages or not. */
function totalHeader({ body, total }: ReadAnswer<unknown>): Record<string, string> {
  return Array.isArray(body) ? { 'X-Total-Count': String(total ?? body.length) } : {};
}
