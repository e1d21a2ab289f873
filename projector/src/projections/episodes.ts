import { isDeepStrictEqual } from 'node:util';
import {
  type EpisodeDocument,
  type EpisodeObserved,
  episodeSearch,
  episodesView,
  type HubConfig,
} from '@runrate/contracts';
import type { SearchWrite } from '@runrate/engines';
import { toItemId } from '@runrate/service';
import { change, defineProjection, noChanges } from '../define-projection.ts';
import { toCategories, toTags } from '../rules/categories.ts';
import { toInstant, toPublishedAt } from '../rules/instants.ts';
import { toMentions } from '../rules/item-mentions.ts';
import { cutAtWord, toPlainText } from '../rules/plain-text.ts';
import { editionBefore } from '../rules/removed-items.ts';
import { toSafeHtml } from '../rules/safe-html.ts';
import { toSearchFilters } from '../rules/search-filters.ts';
import { toTitle } from '../rules/title.ts';

const descriptionCharacters = 400;

/** Episodes; one belongs to its podcast alone, whoever else carries the same file. */
export const episodesProjection = defineProjection({
  name: 'episodes',
  topic: 'episodes',
  events: ['EpisodeObserved'],
  derive: deriveEpisode,
  expect: ({ id }) => [[episodesView, id]],
  apply(episode, read) {
    const document = read(episodesView, episode.id);
    const { edition = 0, ...known }: Partial<EpisodeDocument> = document ?? {};
    if (isDeepStrictEqual(known, episode)) return noChanges;
    const before = document ? edition : editionBefore('episode', episode.id, read);
    const next = { ...episode, edition: before + 1 };
    return { views: [change(episodesView, episode.id, next)], search: [toEpisodeSearch(next)] };
  },
  erase(key, read) {
    const id = toItemId(key);
    const document = read(episodesView, id);
    if (!document) return noChanges;
    const version = (document.edition ?? 0) + 1;
    return {
      views: [change(episodesView, id, null)],
      search: [{ index: episodeSearch, id, version, document: null }],
    };
  },
});

/** The search document of an episode. */
export function toEpisodeSearch(episode: EpisodeDocument): SearchWrite {
  return {
    index: episodeSearch,
    id: episode.id,
    version: episode.edition ?? 1,
    document: {
      text: {
        title: episode.title,
        tags: episode.tags.join(' '),
        show: episode.show,
        body: toPlainText(episode.notes) || episode.description,
      },
      ...toSearchFilters(episode.sourceId, episode.publishedAt, episode.categories),
    },
  };
}

function deriveEpisode({ data, occurredAt }: EpisodeObserved, config: HubConfig): EpisodeDocument {
  const { sourceId, observationKey, first, summaryHtml = '', contentHtml = summaryHtml } = data;
  const notes = toSafeHtml(contentHtml, data.url);
  const text = toPlainText(notes);
  const summary = data.summaryHtml === undefined ? text : toPlainText(toSafeHtml(summaryHtml, data.url));
  const title = toTitle(data.title, text);
  const categories = toCategories({ ...data, title, summary }, config);
  return {
    id: toItemId(`${sourceId}|${observationKey}`),
    title,
    ...(data.url !== undefined && { url: data.url }),
    description: cutAtWord(summary, descriptionCharacters),
    notes,
    publishedAt: toPublishedAt(data.publishedAt, first.seenAt, occurredAt),
    show: data.sourceName,
    sourceId,
    curated: data.curated,
    ...(data.author !== undefined && { author: data.author }),
    ...(data.imageUrl !== undefined && { imageUrl: data.imageUrl }),
    audioUrl: data.audioUrl,
    ...(data.audioType !== undefined && { audioType: data.audioType }),
    ...(data.audioBytes !== undefined && { audioBytes: data.audioBytes }),
    ...(data.durationSeconds !== undefined && { durationSeconds: data.durationSeconds }),
    ...(data.episode !== undefined && { episode: data.episode }),
    ...(data.season !== undefined && { season: data.season }),
    category: categories[0] ?? '',
    categories,
    tags: toTags(data.terms, config),
    ...toMentions({ title, excerpt: summary, body: text }, config),
    origin: {
      observationKey,
      versionAt: toInstant(occurredAt),
      firstSeenAt: toInstant(first.seenAt),
    },
  };
}
