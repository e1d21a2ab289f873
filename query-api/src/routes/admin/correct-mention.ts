import {
  articleMentionCorrected,
  type BodyOf,
  correctMention,
  episodeMentionCorrected,
  type ItemKind,
  type ItemMentions,
  inspectMentions,
  mentionCorrectionsOf,
  newsMentionCorrected,
  toMentionKey,
  toShownCompanies,
  videoMentionCorrected,
} from '@runrate/contracts';
import { toAdminRecord, toInstant } from '@runrate/service';
import { findCompany, loadCatalogue } from '@runrate/service/reading';
import { Refusal } from '../../http/refusal.ts';
import { say } from '../../http/sentence.ts';
import type { Hub } from '../../hub/hub.ts';
import { defineWrite, type Writer } from '../define-write.ts';
import { loadAsSaid } from './as-said.ts';
import { defineAdminRead } from './define-admin-read.ts';

const events = {
  article: articleMentionCorrected,
  news: newsMentionCorrected,
  video: videoMentionCorrected,
  episode: episodeMentionCorrected,
} as const;

interface NamingItem {
  readonly title: string;
  readonly sourceId: string;
  readonly mentions?: readonly { readonly company: string }[] | undefined;
}

export const inspectMentionsRoute = defineAdminRead(inspectMentions, async ({ hub }, { kind, id }) => {
  return toItemMentions(hub, kind, id, await findItem(hub, kind, id));
});

async function noteMention({ hub }: Writer, { body }: { readonly body: BodyOf<typeof correctMention> }) {
  const { kind, id, company, said } = body;
  const known = await hub.views.get(mentionCorrectionsOf(kind), `${kind}|${id}`);
  const slug = findCompany(await loadCatalogue(hub), company)?.slug ?? company;
  const before = known?.companies[slug] ?? 'as-found';
  return { target: `${kind}|${id}`, before: { company: slug, said: before }, after: { company: slug, said } };
}

export const correctMentionRoute = defineWrite(
  correctMention,
  { admin: true, takesBody: true, note: noteMention },
  async ({ hub, settle, logger }, { body }) => {
    const { kind, id: itemId, said } = body;
    const item = await findItem(hub, kind, itemId);
    const company = await findSlug(hub, body);
    const data = { itemId, sourceId: item.sourceId, company, said };
    const record = toAdminRecord(events[kind], toMentionKey(data), data, toInstant(hub.clock()));
    const [position] = await hub.log.append([record]);
    logger.info({ kind, itemId, company, said }, 'mention corrected');
    const isSeen = position !== undefined && (await settle(position));
    return { status: isSeen ? 200 : 202, body: await toItemMentions(hub, kind, itemId, item) };
  },
);

async function findItem({ views }: Hub, kind: ItemKind, id: string): Promise<NamingItem> {
  const item = await readItem(views, kind, id);
  if (!item) throw new Refusal(404, say('refusals.no-such-item'));
  return item;
}

/** Loads an item as its sources describe it, even a hidden one. */
async function readItem(views: Hub['views'], kind: ItemKind, id: string): Promise<NamingItem | undefined> {
  const item = (await loadAsSaid(views, kind, [id])).get(id);
  return item && { ...item, sourceId: 'channel' in item ? item.channel : item.sourceId };
}

/** Returns the slug of a company. A correction for one that the hub no longer has can still be taken back. */
async function findSlug(
  hub: Hub,
  { kind, id, company, said }: { kind: ItemKind; id: string; company: string; said: string },
): Promise<string> {
  const known = findCompany(await loadCatalogue(hub), company);
  if (known) return known.slug;
  const before = await hub.views.get(mentionCorrectionsOf(kind), `${kind}|${id}`);
  if (said === 'as-found' && Object.hasOwn(before?.companies ?? {}, company)) return company;
  throw new Refusal(400, say('refusals.no-company', { company }));
}

async function toItemMentions(
  { views }: Hub,
  kind: ItemKind,
  id: string,
  { title, mentions }: NamingItem,
): Promise<ItemMentions> {
  const said = (await views.get(mentionCorrectionsOf(kind), `${kind}|${id}`))?.companies ?? {};
  return {
    ...{ kind, id, title, said },
    found: toShownCompanies(mentions, {}) ?? [],
    companies: toShownCompanies(mentions, said) ?? [],
  };
}
