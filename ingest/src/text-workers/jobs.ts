import type { ParsedMoments } from '@runrate/service/moments';
import { decodeText } from '../decoding/decode-text.ts';
import { type FeedContent, parseFeed } from '../feeds/parse-feed.ts';
import type { ReadOpml } from '../finding/opml.ts';
import type { Found } from '../finding/read-found.ts';
import type { Extracted } from '../pages/extract-page.ts';
import type { CompanyFacts, WantedFacts } from '../sources/filings/parse.ts';
import type { ParseResult } from '../sources/parse-result.ts';
import type { Chosen, Wanted } from '../sources/sitemap/choose-pages.ts';
import { parseSitemap, type SitemapEntry } from '../sources/sitemap/parse.ts';
import { unpackSitemap } from '../sources/sitemap/unpack.ts';
import type { StartupList } from '../sources/startups/parse.ts';
import type { ChannelVideo } from '../sources/videos/channel-video.ts';
import { findPushLinks, type PushLinks } from '../websub/find-push-links.ts';

export interface RawDocument {
  readonly body: Uint8Array;
  readonly contentType: string | undefined;
  readonly url: string;
  readonly link?: string | undefined;
}

export type Read<Parsed> = ParseResult<Parsed> & { readonly push?: PushLinks | undefined };

export type ReadSitemap =
  | { readonly kind: 'index'; readonly entries: readonly SitemapEntry[]; readonly marks: readonly string[] }
  | { readonly kind: 'pages'; readonly chosen: Chosen; readonly marks: readonly string[] };

/** Pure jobs for worker threads. Modules of only some jobs are loaded on first use, to keep threads small. */
export const jobs = {
  feed(document: RawDocument): Read<FeedContent> {
    const text = toText(document);
    const feed = parseFeed(text, document.url);
    if (feed.outcome === 'refused') return feed;
    return { outcome: 'parsed', parsed: feed, push: findPushLinks(text, document) };
  },
  async channel(document: RawDocument): Promise<Read<readonly ChannelVideo[]>> {
    const { parseChannel } = await import('../sources/videos/parse.ts');
    const text = toText(document);
    const channel = await parseChannel(text, document.url);
    return channel.outcome === 'refused' ? channel : { ...channel, push: findPushLinks(text, document) };
  },
  async sitemap({
    wanted,
    ...document
  }: RawDocument & { readonly wanted: Wanted }): Promise<ParseResult<ReadSitemap>> {
    const { choosePages } = await import('../sources/sitemap/choose-pages.ts');
    const text = await unpackSitemap(document.body, document.contentType);
    if (text.outcome === 'refused') return text;
    const sitemap = parseSitemap(text.parsed, document.url);
    if (sitemap.outcome === 'refused') return sitemap;
    const { kind, entries, marks } = sitemap.parsed;
    const parsed =
      kind === 'index' ? { kind, entries, marks } : { kind, chosen: choosePages(entries, wanted), marks };
    return { outcome: 'parsed', parsed };
  },
  async found({ words, ...document }: RawDocument & { readonly words: number }): Promise<ParseResult<Found>> {
    const { readFound } = await import('../finding/read-found.ts');
    return readFound(toText(document), { ...document, words });
  },
  async opml(document: RawDocument): Promise<ParseResult<ReadOpml>> {
    const { readOpml } = await import('../finding/opml.ts');
    try {
      return { outcome: 'parsed', parsed: readOpml(toText(document), 'articles') };
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      return { outcome: 'refused', reason: `This is no OPML list: ${reason.slice(0, 300)}` };
    }
  },
  async startups(document: RawDocument): Promise<Read<StartupList>> {
    const { parseStartups } = await import('../sources/startups/parse.ts');
    return parseStartups(toText(document));
  },
  async filings({
    wanted,
    ...document
  }: RawDocument & { readonly wanted: WantedFacts }): Promise<ParseResult<CompanyFacts>> {
    const { parseCompanyFacts } = await import('../sources/filings/parse.ts');
    return parseCompanyFacts(toText(document), wanted);
  },
  async moments({
    part,
    ...document
  }: RawDocument & { readonly part: 'chapters' | 'transcript' }): Promise<ParsedMoments> {
    const { parseChapters, parseTranscript } = await import('@runrate/service/moments');
    const text = toText(document);
    return part === 'chapters' ? parseChapters(text) : parseTranscript(text, document.contentType);
  },
  async page(document: RawDocument): Promise<Extracted> {
    const { extractPage } = await import('../pages/extract-page.ts');
    return extractPage(toText(document), document.url);
  },
} as const;

export type Jobs = typeof jobs;
export type JobName = keyof Jobs;

function toText({ body, contentType }: RawDocument): string {
  return decodeText(body, contentType);
}
