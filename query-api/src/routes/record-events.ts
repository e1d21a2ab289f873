import { randomUUID } from 'node:crypto';
import { type PageShared, type PageViewed, pageShared, pageViewed, recordEvents } from '@runrate/contracts';
import { toInstant } from '@runrate/service';
import type { Request } from 'express';
import { findViewed } from '../desks/figures/find-viewed.ts';
import { toAddressKey } from '../http/address-key.ts';
import type { Hub } from '../hub/hub.ts';
import { defineWrite, type Writer } from './define-write.ts';

/** Crawlers and other programs that identify themselves. */
const programs =
  /bot\b|crawl|spider|slurp|archiver|facebookexternalhit|embedly|link ?preview|monitor|lighthouse/i;

export const recordEventsRoute = defineWrite(
  recordEvents,
  { admin: false, takesBody: true },
  async ({ hub, figures }, { body, userAgent, reader, request }) => {
    const nothing = { status: 204, body: null } as const;
    const path = 'path' in body ? (body.path.split(/[?#]/, 1)[0] ?? '/') : '';
    const said = 'url' in body ? body.url : 'q' in body ? body.q : path;
    const deed = { reader, userAgent, type: body.type, path: said };
    if (asksNotTo(request) || programs.test(userAgent)) return nothing;
    if (hub.repeats.isRepeat(deed, hub.clock())) return nothing;
    const visitor = toAddressKey(request);
    if (body.type === 'click') await figures.counts.countClick(body.url);
    else if (body.type === 'search-without-result') await figures.counts.countSearch(body.q, visitor);
    else if (body.type === 'share') await recordShare({ hub, figures }, path);
    else {
      const ownHost = request.headers.host;
      const referral = body.referrer === undefined ? undefined : { host: body.referrer, ownHost, visitor };
      await recordView({ hub, figures }, path, referral);
    }
    return nothing;
  },
);

/** Readers who ask not to be tracked are not counted. */
function asksNotTo({ headers }: Request): boolean {
  return headers.dnt === '1' || headers['sec-gpc'] === '1';
}

type Recorder = Pick<Writer, 'hub' | 'figures'>;
type Referral = Parameters<Writer['figures']['counts']['countView']>[1];

async function recordView({ hub, figures }: Recorder, path: string, referral: Referral): Promise<void> {
  const viewed = await findViewed(hub, path);
  // Paths that lead to no page are not recorded, because anyone can make them up.
  if (!viewed) return;
  if (viewed.item?.kind === 'article') await append(hub, pageViewed, viewed.item.id);
  await figures.counts.countView(viewed, referral);
}

async function recordShare({ hub, figures }: Recorder, path: string): Promise<void> {
  const item = (await findViewed(hub, path))?.item;
  if (item?.kind !== 'article') return;
  await append(hub, pageShared, item.id);
  await figures.counts.countShare();
}

/** Names the page by id, because a slug is made from the title and would outlive a removed article. */
async function append(
  hub: Hub,
  definition: typeof pageViewed | typeof pageShared,
  articleId: string,
): Promise<void> {
  const period = await hub.pageViewPeriod();
  const path = `/article/${articleId}`;
  const event = toEvent(definition, toInstant(hub.clock()), { path, articleId, period });
  await hub.log.append([{ topic: definition.topic, key: event.key, value: JSON.stringify(event) }]);
}

/** Each view is a separate event with a random id, and holds no data about the reader. */
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
