import { z } from 'zod';
import { articlesView } from './article.ts';
import { type DocumentOf, defineView } from './define-view.ts';
import { correctedArticlesView, correctionsView } from './editorial.ts';
import { episodesView } from './episode.ts';
import { newsView } from './news-item.ts';
import type { ItemKind } from './removal.ts';
import { videosView } from './video.ts';

/** Kinds whose corrections are in the topic of their items; those of articles are in `editorial`. */
export type EditedKind = Exclude<ItemKind, 'article'>;

const { pinned, hidden, categories, title, excerpt, image, note, changes, changedAt, isPinned } =
  correctionsView.schema.shape;

const form = {
  schema: z.object({
    id: z.string(),
    sourceId: z.string(),
    ...{ pinned, hidden, categories, title, excerpt, image, note, changes, changedAt, isPinned },
  }),
  key: 'id',
  lists: correctionsView.lists,
} as const;

export const newsEditsView = defineView({ ...form, name: 'news-edits', family: 'items' });
export const videoEditsView = defineView({ ...form, name: 'video-edits', family: 'videos' });
export const episodeEditsView = defineView({ ...form, name: 'episode-edits', family: 'episodes' });
export type ItemEdits = DocumentOf<typeof newsEditsView>;

/** Items that were ever edited, as their sources have them, so that every edit can be undone. */
export const editedNewsView = defineView({
  name: 'edited-news',
  family: 'items',
  schema: newsView.schema,
  key: 'id',
  lists: {},
});
export const editedVideosView = defineView({
  name: 'edited-videos',
  family: 'videos',
  schema: videosView.schema,
  key: 'id',
  lists: {},
});
export const editedEpisodesView = defineView({
  name: 'edited-episodes',
  family: 'episodes',
  schema: episodesView.schema,
  key: 'id',
  lists: {},
});

export const editViews = {
  news: { shown: newsView, edits: newsEditsView, originals: editedNewsView },
  video: { shown: videosView, edits: videoEditsView, originals: editedVideosView },
  episode: { shown: episodesView, edits: episodeEditsView, originals: editedEpisodesView },
} as const;

export const deskViews = {
  ...editViews,
  article: { shown: articlesView, edits: correctionsView, originals: correctedArticlesView },
} as const;

export const editedKinds = ['news', 'video', 'episode'] as const satisfies readonly EditedKind[];
