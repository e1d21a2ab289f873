import { createHash } from 'node:crypto';
import {
  type ArticleDocument,
  articlesView,
  type EpisodeDocument,
  episodesView,
  type NewsDocument,
  newsView,
  type VectorKind,
  type VideoDocument,
  videosView,
} from '@runrate/contracts';

export const vectorViews = {
  articles: articlesView,
  videos: videosView,
  news: newsView,
  episodes: episodesView,
} as const;
export const vectorKinds: readonly VectorKind[] = ['articles', 'videos', 'news', 'episodes'];

export type VectorDocument = ArticleDocument | VideoDocument | NewsDocument | EpisodeDocument;

/** Characters of a text passed to the model, about 1,300 words. */
const mostCharacters = 8000;
const mostMarkup = 40_000;

/** Returns the text of an item that the model reads: its title and its body without markup. */
export function toTexts(document: VectorDocument): string {
  const markup = 'notes' in document ? document.notes : 'content' in document ? document.content : '';
  const body = withoutMarkup(markup) || document.description;
  return `${document.title}. ${body}`.replace(/\s+/gu, ' ').slice(0, mostCharacters).toWellFormed();
}

function withoutMarkup(html: string): string {
  return html
    .slice(0, mostMarkup)
    .replace(/<[^<>]*>/g, ' ')
    .trim();
}

/** Returns a digest to detect changed texts. */
export function digestOf(texts: string): string {
  return createHash('sha256').update(texts).digest('base64url').slice(0, 22);
}

export function sourceOf(document: VectorDocument): string {
  return 'sourceId' in document ? document.sourceId : document.channel;
}
