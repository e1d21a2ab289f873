import type { Express, RequestHandler } from 'express';
import { withDeadline } from '../http/deadline.ts';
import { nameCall } from '../http/name-call.ts';
import { openGet } from '../http/open-get.ts';
import { findPublicOrigin } from '../http/public-origin.ts';
import type { ReadyAnswers } from '../http/ready-answers.ts';
import { Refusal } from '../http/refusal.ts';
import { sendReady } from '../http/send-ready.ts';
import { sharedCache } from '../http/serve-reads.ts';
import type { Hub } from '../hub.ts';
import { nextPublication } from '../reading/next-publication.ts';
import { pinHub } from '../reading/pin-hub.ts';

/** A document beside the pages: a feed, a sitemap. */
export interface SiteDocument {
  /** As Express takes it; at most one parameter, `id`. */
  readonly path: string;
  readonly contentType: string;
  /** The views it is made of. */
  readonly views: readonly { readonly name: string }[];
  /** The call whose rate limit it shares, by slug. */
  readonly limitedAs?: string;
  /** Its text; `undefined` where there is none. `origin` begins every absolute link. */
  make(hub: Hub, request: DocumentRequest): Promise<string | undefined>;
}

export interface DocumentRequest {
  readonly origin: string;
  /** The parameter of the path; empty where the path has none. */
  readonly id: string;
  /** Unchecked. */
  readonly query: Readonly<Record<string, unknown>>;
  /** The moment of reading, milliseconds since the epoch. */
  readonly now: number;
}

export interface DocumentServing {
  readonly hub: Hub;
  readonly answers: ReadyAnswers;
  /** Origin readers see; without it, the one the request names. */
  readonly publicUrl: string | undefined;
  readonly limitsOf: (slug: string) => readonly RequestHandler[];
}

const maxAge = 60_000;

/** Serves documents from ready bytes, like the calls of the API. */
export function serveDocuments(
  app: Express,
  { hub, answers, publicUrl, limitsOf }: DocumentServing,
  documents: readonly SiteDocument[],
): void {
  for (const document of documents) {
    const views = document.views.map((view) => view.name);
    const limits = document.limitedAs === undefined ? [] : limitsOf(document.limitedAs);
    openGet(app, document.path, nameCall(document.path), ...limits, async (request, response) => {
      const { origin, known } = findPublicOrigin(request, publicUrl);
      const { id } = request.params;
      const query = document.limitedAs === undefined ? {} : request.query;
      const asked = { origin, id: typeof id === 'string' ? id : '', query };
      const key = `document ${document.path} ${JSON.stringify(asked)}`;
      const answer = await answers.get(key, views, async () => {
        const now = hub.clock();
        const body = await withDeadline(
          pinHub(hub).then((pinned) => document.make(pinned, { ...asked, now })),
        );
        if (body === undefined) throw new Refusal(404, 'There is nothing at this address.');
        return {
          status: 200,
          body: Buffer.from(body),
          headers: {
            'Content-Type': document.contentType,
            'Cache-Control': known ? sharedCache : 'private, no-store',
            ...(publicUrl === undefined && { Vary: 'Host, X-Forwarded-Proto' }),
          },
          // What was made for an address anyone may make up must not push out what others read.
          freshUntil: known ? Math.min(now + maxAge, await nextPublication(hub.views, views, now)) : 0,
        };
      });
      await sendReady(request, response, answers, answer);
    });
  }
}
