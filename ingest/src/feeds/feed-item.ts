import type { Episode, RawEpisode } from './episode.ts';

/** One item of a feed, whatever its format: what the publisher says of it, made comparable. */
export interface FeedItem {
  readonly guid: string | undefined;
  /** Absolute http(s) address of the page. */
  readonly url: string | undefined;
  /** Plain text; empty where the feed gives none. */
  readonly title: string;
  readonly summaryHtml: string | undefined;
  readonly contentHtml: string | undefined;
  readonly author: string | undefined;
  /** Instants, `2026-03-04T18:00:00.000Z`. */
  readonly publishedAt: string | undefined;
  readonly updatedAt: string | undefined;
  /** Category terms as the publisher wrote them. */
  readonly terms: readonly string[];
  readonly imageUrl: string | undefined;
  /** The feed's word on the rights in it. */
  readonly copyright?: string;
  /** Language tag that the item itself says. */
  readonly language?: string;
  /** Language tag that the feed says of all its items. */
  readonly feedLanguage?: string;
  /** Of an item that can be listened to. */
  readonly episode?: Episode;
}

/** What a feed format's reader finds, before it is normalised. Text is decoded once, as its format says. */
export interface RawItem {
  readonly guid?: string | undefined;
  /** Addresses of the page, best first; relative ones are resolved against `base`. */
  readonly links: readonly (string | undefined)[];
  /** Text or HTML, by `titleType`. */
  readonly title?: string | undefined;
  /** `text` is taken as it is, `html` is stripped, `unsure` is stripped of what is surely formatting. */
  readonly titleType: 'text' | 'html' | 'unsure';
  readonly summary?: RawText | undefined;
  readonly content?: RawText | undefined;
  readonly authors: readonly (string | undefined)[];
  readonly published: readonly (string | undefined)[];
  readonly updated: readonly (string | undefined)[];
  readonly terms: readonly (string | undefined)[];
  /** Addresses of pictures, best first. */
  readonly images: readonly (string | undefined)[];
  readonly episode?: RawEpisode | undefined;
  readonly copyright?: string | undefined;
  readonly language?: string | undefined;
  readonly feedLanguage?: string | undefined;
  /** Address relative ones are resolved against. */
  readonly base: string;
  /** Whether the feed sets that base itself (`xml:base`); otherwise texts are resolved against the item's page. */
  readonly baseIsSet: boolean;
}

export interface RawText {
  readonly value: string;
  readonly isHtml: boolean;
  /** Base of the text itself, where it sets one. */
  readonly base?: string | undefined;
}
