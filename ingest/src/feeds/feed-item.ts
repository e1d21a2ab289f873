import type { FeedEpisode, RawEpisode } from './episode.ts';

/** An item of a feed, normalised across formats. */
export interface FeedItem {
  readonly guid: string | undefined;
  /** Absolute http(s) address of the page. */
  readonly url: string | undefined;
  /** Plain text; empty if the feed has none. */
  readonly title: string;
  readonly summaryHtml: string | undefined;
  readonly contentHtml: string | undefined;
  readonly author: string | undefined;
  /** ISO timestamps, such as `2026-03-04T18:00:00.000Z`. */
  readonly publishedAt: string | undefined;
  readonly updatedAt: string | undefined;
  /** Category terms as the publisher wrote them. */
  readonly terms: readonly string[];
  readonly imageUrl: string | undefined;
  /** The feed's copyright statement. */
  readonly copyright?: string;
  /** Language tag stated by the item itself. */
  readonly language?: string;
  /** Language tag the feed states for all its items. */
  readonly feedLanguage?: string;
  readonly episode?: FeedEpisode;
}

/** An item as read from a feed format, before it is normalised. Text is decoded once, as the format requires. */
export interface RawItem {
  readonly guid?: string | undefined;
  /** Addresses of the page, best first; relative ones are resolved against `base`. */
  readonly links: readonly (string | undefined)[];
  /** Text or HTML, depending on `titleType`. */
  readonly title?: string | undefined;
  /** `text` is used as it is, `html` is stripped of tags, and `unsure` is stripped only of formatting tags. */
  readonly titleType: 'text' | 'html' | 'unsure';
  readonly summary?: RawText | undefined;
  readonly content?: RawText | undefined;
  readonly authors: readonly (string | undefined)[];
  readonly published: readonly (string | undefined)[];
  readonly updated: readonly (string | undefined)[];
  readonly terms: readonly (string | undefined)[];
  readonly images: readonly (string | undefined)[];
  readonly episode?: RawEpisode | undefined;
  readonly copyright?: string | undefined;
  readonly language?: string | undefined;
  readonly feedLanguage?: string | undefined;
  readonly base: string;
  /** Whether the feed sets the base itself (`xml:base`). Otherwise texts are resolved against the item's page. */
  readonly baseIsSet: boolean;
}

export interface RawText {
  readonly value: string;
  readonly isHtml: boolean;
  readonly base?: string | undefined;
}
