import { randomUUID } from 'node:crypto';
import { type PageShared, type PageViewed, pageShared, pageViewed, recordEvents } from '@runrate/contracts';
import { type Hub, toInstant } from '../hub.ts';
import { findArticle } from '../reading/find-article.ts';
import { defineWrite } from '../writing/define-write.ts';

/** Programs that read pages on their own and say so. */
const programs =
  /bot\b|crawl|spider|slurp|archiver|facebookexternalhit|embedly|link ?preview|monitor|lighthouse/i;

export const recordEventsRoute = defineWrite(
  recordEvents,
  { admin: false, takesBody: true },
  async ({ hub }, { body, userAgent, reader }) => {
    const path = body.path.split(/[?#]/, 1)[0] ?? '/';
    const deed = { reader, userAgent, type: body.type, path };
    if (programs.test(userAgent) || hub.repeats.isRepeat(deed, hub.clock())) {
      return { status: 204, body: null };
    }
    const articleId = await findArticleId(hub, path);
    // Nothing is kept of what readers, or programs, say of addresses where there is no article.
    if (articleId === undefined) return { status: 204, body: null };
    const definition = body.type === 'share' ? pageShared : pageViewed;
    const period = await hub.pageViewPeriod();
    const event = toEvent(definition, toInstant(hub.clock()), { path, articleId, period });
    await hub.log.append([{ topic: definition.topic, key: event.key, value: JSON.stringify(event) }]);
    return { status: 204, body: null };
  },
);

async function findArticleId(hub: Hub, path: string): Promise<string | undefined> {
  const encoded = /^\/article\/([^/]+)\/?$/.exec(path)?.[1];
  if (encoded === undefined) return undefined;
  const article = await findArticle(hub.views, decodeSegment(encoded), hub.clock());
  return article?.id;
}

function decodeSegment(encoded: string): string {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return encoded;
  }
}

/** Every view is a fact of its own: the id is random, and nothing of the reader is kept. */
function toEvent(
  definition: typeof pageViewed | typeof pageShared,
  now: string,
  data: PageViewed['data'] & { readonly articleId: string },
): PageViewed | PageShared {
  return {
    id: randomUUID(),
    type: definition.type,
    version: definition.version,
    key: data.articleId,
    occurredAt: now,
    recordedAt: now,
    source: 'api',
    data,
  };
}
