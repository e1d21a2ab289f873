import { createHash, randomUUID } from 'node:crypto';
import { type Follow, followsView, mailAddressesView, type OutboxMail } from '@runrate/contracts';
import { quoteIn, type Translate, translator } from '@runrate/messages';
import { escapeHtml, toInstant } from '@runrate/service';
import {
  type DescribedTopic,
  describeTopic,
  loadShown,
  type ShownItem,
  type TopicSources,
} from '@runrate/service/reading';
import type { Follows, NewsletterKeys } from '@runrate/service/subscribers';
import { toHtmlDocument, toSmallPrint } from '@runrate/service/subscribers';
import { toQuestionMail } from '../mail/confirmation-mail.ts';
import type { Mail } from '../mail/mail-sender.ts';
import type { FollowMails } from '../mail/send-mail.ts';
import type { FollowedType } from './followed-items.ts';

export interface FollowMailParts {
  /** Its views return items cut to what readers may see. */
  readonly sources: TopicSources;
  readonly follows: Follows;
  readonly keys: NewsletterKeys;
  /** Public origin of the hub. */
  readonly publicUrl: string;
}

const kindOfType = { article: 'article', news: 'news', video: 'video', podcast: 'episode' } as const;

/** A followed topic and its new items. */
interface Part {
  readonly follow: Follow;
  readonly described: DescribedTopic;
  readonly items: readonly ShownItem[];
  readonly endUrl: string;
}

export function createFollowMails(parts: FollowMailParts): FollowMails {
  return {
    refused: (followerId) => parts.follows.erase(followerId),
    async toMail(entry) {
      const address = await parts.sources.views.get(mailAddressesView, entry.subscriberId);
      if (!address || !entry.follow) return undefined;
      return 'confirms' in entry.follow
        ? toQuestion(parts, entry.follow.confirms, address.email)
        : toNews(parts, entry, entry.follow.items, address.email);
    },
  };
}

/** Asks the owner of the address to confirm the follow; `undefined` if it can no longer be confirmed. */
async function toQuestion(
  { sources, follows, keys, publicUrl }: FollowMailParts,
  followId: string,
  to: string,
): Promise<Mail | undefined> {
  const { brand, language } = sources.config;
  const t = translator(language);
  const follow = await sources.views.get(followsView, followId);
  const described = follow && (await describeTopic(sources, follow.kind, follow.value, quoteIn(t)));
  const token = described && (await follows.createLink(followId));
  if (!described || token === undefined) return undefined;
  const { name } = described;
  const confirmUrl = `${publicUrl}/follows/confirm?token=${token}`;
  const unsubscribeUrl = toEndUrl(publicUrl, keys, followId);
  const mail = toQuestionMail(sources.config, {
    subject: t('mails.follow-subject', { name, brand: brand.name }),
    heading: t('mails.follow-question', { name }),
    why: t('mails.follow-why', { name }),
    otherwise: t('mails.follow-otherwise'),
    ...{
      confirmUrl,
      confirmLabel: t('mails.follow-it'),
      forgetUrl: unsubscribeUrl,
      forgetLabel: t('mails.forget-now'),
    },
  });
  // Each attempt has a new link, so it is a separate mail with its own message id.
  return { ...mail, to, unsubscribeUrl, messageId: randomUUID() };
}

type Told = Extract<NonNullable<OutboxMail['follow']>, { items: unknown }>['items'];

async function toNews(
  { sources, keys, publicUrl }: FollowMailParts,
  { id, subscriberId }: OutboxMail,
  told: Told,
  to: string,
): Promise<Mail | undefined> {
  const { brand, language } = sources.config;
  const t = translator(language);
  const items = await loadItems(sources, told);
  const parts: Part[] = [];
  const quoted = new Set<ShownItem>();
  for (const [followId, matches] of Map.groupBy(told, (one) => one.followId)) {
    const follow = await sources.views.get(followsView, followId);
    const described = follow && (await describeTopic(sources, follow.kind, follow.value, quoteIn(t)));
    const shown = matches.flatMap(({ type, itemId }) => items.get(`${type}|${itemId}`) ?? []);
    if (follow?.state !== 'active' || !described || shown.length === 0) continue;
    const endUrl = toEndUrl(publicUrl, keys, followId);
    // An item already shown in an earlier part keeps its title but not its text.
    const own = shown.map((item) => (quoted.has(item) ? { ...item, text: '' } : item));
    for (const item of shown) quoted.add(item);
    parts.push({ follow, described, items: own, endUrl });
  }
  const [first, ...others] = parts;
  if (!first) return undefined;
  const count = parts.reduce((sum, part) => sum + part.items.length, 0);
  const headline = first.items[0]?.title ?? '';
  const names =
    others.length === 0
      ? first.described.name
      : t('mails.names-and-more', { name: first.described.name, count: others.length });
  const subject = t('mails.news-subject', { count, names, headline }).slice(0, 200);
  const manageUrl = `${publicUrl}/follows?token=${keys.followToken('manage follows', subscriberId)}`;
  const unsubscribeUrl =
    others.length === 0
      ? first.endUrl
      : `${publicUrl}/follows/end-all?token=${keys.followToken('end all follows', subscriberId)}`;
  const footer = t('mails.you-follow-this', { brand: brand.name });
  return {
    ...{ to, subject, unsubscribeUrl },
    messageId: createHash('sha256').update(id).digest('hex').slice(0, 40),
    text: [
      ...parts.flatMap((part) => toPartText(t, part, publicUrl)),
      `${footer}\n${t('mails.labelled', { label: t('mails.all-you-follow'), text: manageUrl })}`,
    ].join('\n\n'),
    html: toHtmlDocument(
      subject,
      [
        ...parts.map((part) => toPartHtml(t, part, publicUrl)),
        toSmallPrint(
          `${escapeHtml(footer)} <a href="${escapeHtml(manageUrl)}">${t('mails.all-you-follow')}</a>`,
        ),
      ].join('\n'),
      sources.config,
    ),
  };
}

/** Items as readers may see them now, keyed `type|id`; deleted, hidden and future items are left out. */
async function loadItems(sources: TopicSources, told: Told): Promise<ReadonlyMap<string, ShownItem>> {
  const now = toInstant(sources.clock());
  const found = new Map<string, ShownItem>();
  for (const type of Object.keys(kindOfType) as FollowedType[]) {
    const ids = [...new Set(told.flatMap((one) => (one.type === type ? [one.itemId] : [])))];
    const loaded = await loadShown[kindOfType[type]](sources.views, ids);
    for (const [id, { item }] of loaded) {
      if ((item.publishedAt ?? '') <= now) found.set(`${type}|${id}`, item);
    }
  }
  return found;
}

function toPartText(t: Translate, { described, items, endUrl }: Part, publicUrl: string): string[] {
  return [
    described.name,
    ...items.map(({ title, source, text, address }) =>
      [title, source, text, new URL(address, publicUrl).href].filter(Boolean).join('\n'),
    ),
    t('mails.labelled', { label: t('mails.stop-following', { name: described.name }), text: endUrl }),
  ];
}

function toPartHtml(t: Translate, { described, items, endUrl }: Part, publicUrl: string): string {
  const page = new URL(described.path, publicUrl).href;
  return [
    `<h1><a href="${escapeHtml(page)}" style="color:inherit">${escapeHtml(described.name)}</a></h1>`,
    ...items.map((item) => toItemHtml(item, publicUrl)),
    toSmallPrint(
      `<a href="${escapeHtml(endUrl)}">${escapeHtml(t('mails.stop-following', { name: described.name }))}</a>`,
    ),
  ].join('\n');
}

function toItemHtml({ title, source = '', text = '', address }: ShownItem, publicUrl: string): string {
  const url = URL.parse(address, publicUrl);
  const isWeb = url !== null && /^https?:$/.test(url.protocol);
  const linked = isWeb ? `<a href="${escapeHtml(url.href)}">${escapeHtml(title)}</a>` : escapeHtml(title);
  const body = text === '' ? '' : `<p>${escapeHtml(text)}</p>`;
  return `<h2>${linked}</h2>${body}${toSmallPrint(escapeHtml(source))}`;
}

function toEndUrl(publicUrl: string, keys: NewsletterKeys, followId: string): string {
  return `${publicUrl}/follows/end?token=${keys.followToken('end follow', followId)}`;
}
