import { isDeepStrictEqual } from 'node:util';
import {
  type EpisodeDocument,
  type EpisodeObserved,
  type EpisodeWithdrawn,
  episodeSearch,
  episodesView,
  type HubConfig,
  type MomentsDocument,
  withdrawnEpisodesView,
} from '@runrate/contracts';
import type { SearchWrite } from '@runrate/engines';
import { toItemId } from '@runrate/service';
import { toSafeHtml } from '@runrate/service/markup';
import { chaptersInHtml, toChapters } from '@runrate/service/moments';
import {
  type Changes,
  change,
  defineProjection,
  itemsMayWaitMs,
  noChanges,
  type Read,
} from '../define-projection.ts';
import { toCategories, toTags } from '../rules/categories.ts';
import { toInstant, toPublishedAt } from '../rules/instants.ts';
import {
  applyEdit,
  deriveEdit,
  type Editing,
  eraseEdit,
  expectEdits,
  withEdits,
} from '../rules/item-edits.ts';
import { toItemLanguage } from '../rules/item-language.ts';
import { toMentions } from '../rules/item-mentions.ts';
import { applyMention, asFound, expectMentions, withMentions } from '../rules/mention-corrections.ts';
import {
  applyMoments,
  dropMoments,
  eraseMoments,
  expectMoments,
  toMomentsTexts,
  withMoments,
  withoutMoments,
} from '../rules/moments.ts';
import { cutAtWord, toPlainText } from '../rules/plain-text.ts';
import { editionBefore, expectEdition } from '../rules/removed-items.ts';
import { toSearchFilters } from '../rules/search-filters.ts';
import { toTitle } from '../rules/title.ts';
import { toSafeOrWords } from '../rules/words-of.ts';

const descriptionCharacters = 400;
const editing: Editing = { kind: 'episode', toSearch: toEpisodeSearch };

/** Podcast episodes. An episode belongs only to its podcast, even if others carry the same file. */
export const episodesProjection = defineProjection({
  name: 'episodes',
  topic: 'episodes',
  mayWaitMs: itemsMayWaitMs,
  events: [
    'EpisodeObserved',
    'EpisodeWithdrawn',
    'EpisodeMentionCorrected',
    'EpisodeMomentsObserved',
    'EpisodeEdited',
  ],
  derive(event, config) {
    if (event.type === 'EpisodeEdited') return { id: event.data.itemId, ...deriveEdit(event) };
    if (event.type === 'EpisodeMentionCorrected') return { id: event.data.itemId, mention: event.data };
    if (event.type === 'EpisodeMomentsObserved') return { id: event.data.itemId, said: event.data };
    return event.type === 'EpisodeObserved' ? deriveEpisode(event, config) : deriveWithdrawn(event);
  },
  expect: ({ id }) => [
    ...expectEdits('episode', id),
    [withdrawnEpisodesView, id],
    expectMentions('episode', id),
    expectMoments('episode', id),
    expectEdition('episode', id),
  ],
  apply(derived, read) {
    if ('edit' in derived) return applyEdit(editing, derived, read);
    return withEdits(editing, read, (readSaid) => {
      if ('mention' in derived) return applyMention('episode', derived.mention, readSaid);
      if ('said' in derived) return applyMoments('episode', derived.said, readSaid, toEpisodeSearch);
      if ('withdrawn' in derived) return applyWithdrawn(derived.id, readSaid);
      const observed = withMentions(applyObserved(derived, readSaid), readSaid);
      return withMoments('episode', observed, readSaid, toEpisodeSearch);
    });
  },
  erase: (key, read) =>
    eraseEdit(editing, key, read) ??
    withEdits(
      editing,
      read,
      (readSaid) => eraseMoments('episode', key, readSaid, toEpisodeSearch) ?? eraseEpisode(key, readSaid),
    ),
});

/** Erases an episode that was taken down. */
function eraseEpisode(key: string, read: Read): Changes {
  const id = toItemId(key);
  const { views, search } = takeOut(id, read);
  return read(withdrawnEpisodesView, id)
    ? { views: [...views, change(withdrawnEpisodesView, id, null)], search }
    : { views, search };
}

function applyObserved(episode: EpisodeDocument, read: Read): Changes {
  const { id } = episode;
  const document = read(episodesView, id);
  const { edition = 0, ...known }: Partial<EpisodeDocument> = document
    ? withoutMoments(asFound(document))
    : {};
  if (isDeepStrictEqual(known, episode)) return noChanges;
  const withdrawn = read(withdrawnEpisodesView, id);
  const before = document ? edition : Math.max(editionBefore('episode', id, read), withdrawn?.edition ?? 0);
  const next = { ...episode, edition: before + 1 };
  const views = [change(episodesView, id, next)];
  if (withdrawn) views.push(change(withdrawnEpisodesView, id, null));
  return { views, search: [toEpisodeSearch(next)] };
}

function deriveWithdrawn({ data }: EpisodeWithdrawn) {
  return { id: toItemId(`${data.sourceId}|${data.observationKey}`), withdrawn: true } as const;
}

/** A compacted log may only have the withdrawal of an episode. */
function applyWithdrawn(id: string, read: Read): Changes {
  if (read(withdrawnEpisodesView, id)) return noChanges;
  const edition = (read(episodesView, id)?.edition ?? 0) + 1;
  const { views, search } = takeOut(id, read);
  return { views: [...views, change(withdrawnEpisodesView, id, { id, edition })], search };
}

function takeOut(id: string, read: Read): Changes {
  const document = read(episodesView, id);
  const views = dropMoments('episode', id, read);
  if (!document) return { views, search: [] };
  const version = (document.edition ?? 0) + 1;
  return {
    views: [...views, change(episodesView, id, null)],
    search: [{ index: episodeSearch, id, version, document: null }],
  };
}

/** Returns the search document of an episode. */
export function toEpisodeSearch(episode: EpisodeDocument, said?: MomentsDocument): SearchWrite {
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
        ...toMomentsTexts(episode.chapters, said),
      },
      ...toSearchFilters(episode.sourceId, episode.publishedAt, episode.categories, episode.language),
    },
  };
}

function deriveEpisode({ data, occurredAt }: EpisodeObserved, config: HubConfig): EpisodeDocument {
  const { sourceId, observationKey, first, summaryHtml = '', contentHtml = summaryHtml } = data;
  const notes = toSafeOrWords(contentHtml, data.url);
  const text = toPlainText(notes);
  const summary = data.summaryHtml === undefined ? text : toPlainText(toSafeHtml(summaryHtml, data.url));
  const title = toTitle(data.title, text);
  const language = toItemLanguage(data, config);
  const categories = toCategories({ ...data, ...language, title, summary }, config);
  const chapters = data.chapters ?? chaptersInHtml(notes, data.durationSeconds);
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
    ...language,
    ...(chapters.length > 0 && { chapters: toChapters(chapters, data.durationSeconds) }),
    ...toMentions({ title, excerpt: summary, body: text }, config),
    origin: {
      observationKey,
      versionAt: toInstant(occurredAt),
      firstSeenAt: toInstant(first.seenAt),
    },
  };
}
