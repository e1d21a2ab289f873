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
import { sharedCache } from '../http/serve-reads.ts';
import type { WorkShares } from '../http/work-shares.ts';
import type { Hub } from '../hub.ts';
import { nextPublication } from '../reading/next-publication.ts';
import { pinHub } from '../reading/pin-hub.ts';
import { hubPath, isTopic } from './topic-documents.ts';

/** A document beside the pages: a feed, a sitemap. */
export interface SiteDocument {
  /** As Express takes it; at most one parameter, `id`. */
  readonly path: string;
  readonly contentType: string;
  /** The views it is made of. */
  readonly views: readonly { readonly name: string }[];
  /** The call whose rate limit it shares, by slug. */
  readonly limitedAs?: string;
  /** Parameters it takes; all others change nothing. */
  readonly takes?: readonly string[];
  /** Pages of any site may show it in a frame; it has no script. */
  readonly embeddable?: boolean;
  /** Its text; `undefined` where there is none. `origin` begins every absolute link. */
  make(hub: Hub, request: DocumentRequest): Promise<string | MadeDocument | undefined>;
}

interface MadeDocument {
  readonly text: string;
  /** Milliseconds since the epoch. */
  readonly lastModified: number;
}

export interface DocumentRequest {
  readonly origin: string;
  /** The parameter of the path; empty where the path has none. */
  readonly id: string;
  /** Unchecked. */
  readonly query: Readonly<Record<string, unknown>>;
  /** The moment of reading, milliseconds since the epoch. */
  readonly now: number;
  /** Where programs may ask to be told of what is new in a feed; none where the hub does not know its own address. */
  readonly push?: string | undefined;
}

export interface DocumentServing {
  readonly hub: Hub;
  readonly answers: ReadyAnswers;
  readonly shares: WorkShares;
  /** Origin readers see; without it, the one the request names. */
  readonly publicUrl: string | undefined;
  readonly limitsOf: (slug: string) => readonly RequestHandler[];
}

/** In a frame of another site it shows text and does nothing else. */
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
/** In place of the origin while it is not known; nobody can guess it and have it replaced in a text of theirs. */
const anyOrigin = `https://${randomUUID()}.invalid`;

/** Serves documents from ready bytes, like the calls of the API. */
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

    /** Anyone may make up a host: what is made once for all hosts is only filled in for each. */
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
        // What was made for an address anyone may make up must not push out what others read.
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
