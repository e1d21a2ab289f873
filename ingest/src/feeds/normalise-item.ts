import { isEnglish, toLanguage } from '@runrate/contracts';
import { escapeText } from 'entities';
import { absolutiseHtml, findFirstImage, toAbsoluteAddress } from './absolute-address.ts';
import { toEpisode } from './episode.ts';
import type { FeedItem, RawItem, RawText } from './feed-item.ts';
import { parseDate } from './parse-date.ts';
import { toPlainTitle } from './plain-title.ts';

/** Maximum length of long texts, in characters; keeps an event well under the log's limit of 1 MiB. */
const MAX_CONTENT = 200_000;
const MAX_SUMMARY = 40_000;

export function normaliseItem(raw: RawItem): FeedItem {
  const url = firstOf(raw.links, (link) => toAbsoluteAddress(link, raw.base));
  const textBase = raw.baseIsSet ? raw.base : (url ?? raw.base);
  const summaryHtml = toHtml(raw.summary, textBase, MAX_SUMMARY);
  const contentHtml = toHtml(raw.content, textBase, MAX_CONTENT);
  const body = contentHtml ?? summaryHtml;
  const copyright = toPlainTitle(raw.copyright ?? '', 'unsure')
    .slice(0, 300)
    .trim();
  const episode = raw.episode && toEpisode(raw.episode, raw.base);
  return {
    guid: raw.guid?.trim() || undefined,
    url,
    title: toPlainTitle(raw.title ?? '', raw.titleType),
    summaryHtml,
    contentHtml,
    author: firstOf(raw.authors, toName),
    publishedAt: firstOf(raw.published, parseDate),
    updatedAt: firstOf(raw.updated, parseDate),
    terms: toTerms(raw.terms),
    imageUrl:
      firstOf(raw.images, (image) => toAbsoluteAddress(image, raw.base)) ??
      (body === undefined ? undefined : findFirstImage(body, textBase)),
    ...(copyright !== '' && { copyright }),
    ...(episode && { episode }),
    ...toLanguages(raw),
  };
}

/** Ignores English as the language of a whole feed: software sets it by default, so it says nothing. */
function toLanguages(raw: RawItem): Pick<FeedItem, 'language' | 'feedLanguage'> {
  const language = toLanguage(raw.language);
  const feedLanguage = toLanguage(raw.feedLanguage);
  return {
    ...(language !== undefined && { language }),
    ...(feedLanguage !== undefined && !isEnglish(feedLanguage) && { feedLanguage }),
  };
}

function firstOf<Result>(
  values: readonly (string | undefined)[],
  pick: (value: string | undefined) => Result | undefined,
): Result | undefined {
  for (const value of values) {
    const picked = pick(value);
    if (picked !== undefined) return picked;
  }
  return undefined;
}

/** Returns a person's name without the mail address next to it, which is meant for the publisher. */
function toName(author: string | undefined): string | undefined {
  const line = toPlainTitle(author ?? '', 'unsure').slice(0, 300);
  const [, name] = /^([^(<@]*[^(<@\s])\s*[(<][^()<>@\s]*@[^()<>\s]*[)>]$/.exec(line) ?? [];
  return withoutQuotes(name || line) || undefined;
}

/** Removes the quotes of a mail address name: `"L., Ada"` becomes `L., Ada`. */
function withoutQuotes(name: string): string {
  return /^"[^"]*"$/.test(name) ? name.slice(1, -1).trim() : name;
}

function toHtml(text: RawText | undefined, base: string, length: number): string | undefined {
  const value = text?.value.trim();
  if (!text || !value) return undefined;
  const cut = value.length > length ? value.slice(0, length).toWellFormed() : value;
  return text.isHtml ? absolutiseHtml(cut, text.base ?? base) : escapeText(cut).replace(/\n/g, '<br>\n');
}

function toTerms(terms: readonly (string | undefined)[]): string[] {
  const plain = terms.map((term) => toPlainTitle(term ?? '', 'unsure').slice(0, 200));
  return [...new Set(plain.filter((term) => term !== ''))].slice(0, 50);
}
