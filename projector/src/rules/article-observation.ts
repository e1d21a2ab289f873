import type { ArticleObservation, ArticleObserved, HubConfig } from '@runrate/contracts';
import { findFirstImage, toSafeHtml } from '@runrate/service/markup';
import { toCategories, toTags } from './categories.ts';
import { toInstant, toPublishedAt } from './instants.ts';
import { toItemLanguage } from './item-language.ts';
import { toMentions } from './item-mentions.ts';
import { cutAtWord, toPlainText, toReadTime } from './plain-text.ts';
import { toTitle } from './title.ts';
import { withoutEmptyBoxes, wordsOf } from './words-of.ts';

const excerptCharacters = 240;
const descriptionCharacters = 1_000;

export interface DerivedArticle {
  readonly observation: Omit<ArticleObservation, 'origin'>;
  readonly text: string;
}

/** Derives everything an article shows from its observation. The content falls back to the summary. */
export function deriveArticle(event: ArticleObserved, config: HubConfig): DerivedArticle {
  const { data, occurredAt } = event;
  const summaryHtml = toSafeHtml(data.summaryHtml ?? '', data.url);
  const content =
    withoutEmptyBoxes(toSafeHtml(data.contentHtml ?? '', data.url)) ||
    withoutEmptyBoxes(summaryHtml) ||
    wordsOf(data.contentHtml ?? '') ||
    wordsOf(data.summaryHtml ?? '');
  const summary = toPlainText(summaryHtml);
  const text = content === summaryHtml ? summary : toPlainText(content);
  const excerpt = cutAtWord(summary || text, excerptCharacters);
  const title = toTitle(data.title, text);
  const language = toItemLanguage(data, config);
  const categories = toCategories({ ...data, ...language, title, summary }, config);
  const featuredImage = data.imageUrl ?? findFirstImage(content);
  return {
    observation: {
      title,
      excerpt,
      description: summary === '' ? excerpt : cutAtWord(summary, descriptionCharacters),
      content,
      author: data.author?.trim() || data.sourceName,
      publishedAt: toPublishedAt(data.publishedAt, data.first.seenAt, occurredAt),
      ...(data.updatedAt !== undefined && { updatedAt: toInstant(data.updatedAt) }),
      readTime: toReadTime(text),
      ...(featuredImage !== undefined && { featuredImage }),
      ...(data.imageUrl !== undefined && { imageUrl: data.imageUrl }),
      ...(data.url !== undefined && { originalUrl: data.url }),
      category: categories[0] ?? '',
      categories,
      tags: toTags(data.terms, config),
      source: data.sourceName,
      sourceId: data.sourceId,
      curated: data.curated,
      ...(data.robots !== undefined && { robots: data.robots }),
      ...(data.copyright !== undefined && { copyright: data.copyright }),
      ...language,
      ...toMentions({ title, excerpt, body: text }, config),
    },
    text,
  };
}
