import { randomUUID } from 'node:crypto';
import { isAddressShown } from '@runrate/contracts';
import { sectionsOf } from '@runrate/service/reading';
import type { Express, RequestHandler } from 'express';
import { answerAtItsTurn } from '../http/at-its-turn.ts';
import { withDeadline } from '../http/deadline.ts';
import { nameCall } from '../http/name-call.ts';
import { openGet } from '../http/open-get.ts';
import { findPublicOrigin } from '../http/public-origin.ts';
import type { MadeAnswer, ReadyAnswers } from '../http/ready-answers.ts';
import { Refusal } from '../http/refusal.ts';
import { sendReady } from '../http/send-ready.ts';
import type { WorkShares } from '../http/work-shares.ts';
import type { Hub } from '../hub/hub.ts';
import { nextPublication } from '../reading/next-publication.ts';
import { pinHub } from '../reading/pin-hub.ts';
import { sharedCache } from '../routes/serve-reads.ts';
import { hubPath, isTopic } from './topic-documents.ts';

/** A document other than a page, such as a feed or a sitemap. */
export interface SiteDocument {
  /** Express path with at most one parameter, `id`. */
  readonly path: string;
  readonly contentType: string;
  readonly views: readonly { readonly name: string }[];
  /** Slug of the call whose rate limit it shares. */
  readonly limitedAs?: string;
  /** Query parameters it uses. Others are ignored. */
  readonly takes?: readonly string[];
  /** Whether any site may show it in a frame. It must contain no script. */
  readonly embeddable?: boolean;
  /** Returns `undefined` if the document does not exist. Absolute links start with `origin`. */
  make(hub: Hub, request: DocumentRequest): Promise<string | MadeDocument | undefined>;
}

interface MadeDocument {
  readonly text: string;
  /** In milliseconds since the epoch. */
  readonly lastModified: number;
}

export interface DocumentRequest {
  readonly origin: string;
  /** Empty if the path has no parameter. */
  readonly id: string;
  /** Not validated. */
  readonly query: Readonly<Record<string, unknown>>;
  /** In milliseconds since the epoch. */
  readonly now: number;
  /** Address for WebSub subscriptions; undefined if the hub does not know its own address. */
  readonly push?: string | undefined;
}

export interface DocumentServing {
  readonly hub: Hub;
  readonly answers: ReadyAnswers;
  readonly shares: WorkShares;
  /** If unknown, the origin of the request is used. */
  readonly publicUrl: string | undefined;
  readonly limitsOf: (slug: string) => readonly RequestHandler[];
}

/** Lets a framed document show styled text and nothing else. */
const framedPolicy = [
  ...["default-src 'none'", "style-src 'unsafe-inline'", "base-uri 'none'", "form-action 'none'"],
  'frame-ancestors *',
].join(';');

const letAnyoneFrame: RequestHandler = (_request, response, next) => {
  response.removeHeader('X-Frame-Options');
  response.set('Content-Security-Policy', framedPolicy);
  next();
};

function nothingHere(): Refusal {
  return new Refusal(404, 'There is nothing at this address.');
}

const maxAge = 60_000;
/** Placeholder for an unknown origin, random so that no text can contain it. */
const anyOrigin = `https://${randomUUID()}.invalid`;

export function serveDocuments(
  app: Express,
  { hub, answers, shares, publicUrl, limitsOf }: DocumentServing,
  documents: readonly SiteDocument[],
): void {
  for (const document of documents) {
    const views = document.views.map((view) => view.name);
    const limits = document.limitedAs === undefined ? [] : limitsOf(document.limitedAs);

    async function makeFor(asked: Omit<DocumentRequest, 'now'>): Promise<MadeAnswer> {
      if (!isAddressShown(document.path, sectionsOf(hub.config))) throw nothingHere();
      const now = hub.clock();
      const made = await withDeadline(pinHub(hub).then((pinned) => document.make(pinned, { ...asked, now })));
      if (made === undefined) throw nothingHere();
      return {
        status: 200,
        body: Buffer.from(typeof made === 'string' ? made : made.text),
        headers: {
          ...{ 'Content-Type': document.contentType, 'Cache-Control': sharedCache },
          ...(typeof made === 'object' && { 'Last-Modified': new Date(made.lastModified).toUTCString() }),
        },
        freshUntil: Math.min(now + maxAge, await nextPublication(hub.views, views, now)),
      };
    }

    /** Requests can name any host, so the document is made once, and the origin filled in for each. */
    async function fillFor(asked: Omit<DocumentRequest, 'now'>, known: boolean): Promise<MadeAnswer> {
      const forAny = { ...asked, origin: anyOrigin };
      const key = `document ${document.path} ${JSON.stringify(forAny)}`;
      const { status, body, headers, freshUntil } = await answers.get(key, views, () => makeFor(forAny));
      return {
        status,
        body: Buffer.from(body.toString('utf8').replaceAll(anyOrigin, asked.origin)),
        headers: {
          ...headers,
          ...(known ? {} : { 'Cache-Control': 'private, no-store' }),
          Vary: 'Host, X-Forwarded-Proto',
        },
        // Not cached, so that made-up hosts can't push out what others read.
        freshUntil: known ? freshUntil : 0,
      };
    }

    const framing = document.embeddable ? [letAnyoneFrame] : [];
    openGet(app, document.path, nameCall(document.path), ...framing, ...limits, async (request, response) => {
      const { origin, known } = findPublicOrigin(request, publicUrl);
      const { id } = request.params;
      const taken = (document.takes ?? []).filter((name) => request.query[name] !== undefined);
      const query = Object.fromEntries(taken.map((name) => [name, request.query[name]]));
      const push =
        publicUrl !== undefined && isTopic(document.path) ? { push: `${publicUrl}${hubPath}` } : {};
      const asked = { origin, id: typeof id === 'string' ? id : '', query, ...push };
      const key = `document ${document.path} ${JSON.stringify(asked)}`;
      const make = () => (publicUrl === undefined ? fillFor(asked, known) : makeFor(asked));
      const making = { key, views, make };
      const answer = await answerAtItsTurn({ request, response }, { answers, shares }, making);
      await sendReady(request, response, answers, answer);
    });
  }
}
