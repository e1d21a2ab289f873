import { drawCover, drawEventGround } from './covers/cover.ts';
import { drawStillFrame } from './covers/still-frame.ts';
import { type Answer, svgAnswer } from './http/answer.ts';
import { channels } from './sources.ts';
import type { WorldState } from './world-state.ts';

/** News has no category, so each source has a house colour. */
const HOUSE_COLOURS: Readonly<Record<string, string>> = {
  'runrate-wire': 'ai',
  'saas-ledger': 'founders',
  'model-dispatch': 'customer-success',
  'term-sheet-daily': 'fundraising',
  'cloud-courier': 'product',
  'b2b-beat': 'sales',
};

export function answerCover(kind: string, slug: string, state: WorldState): Answer | undefined {
  // Any event has a picture.
  if (kind === 'events') return svgAnswer(drawEventGround(slug));
  return kind === 'articles' ? answerArticleCover(slug, state) : answerNewsCover(slug, state);
}

function answerArticleCover(slug: string, state: WorldState): Answer | undefined {
  const article = state.articles().find((entry) => entry.article.slug === slug)?.article;
  return article && svgAnswer(drawCover(article, article.categories[0] ?? 'founders'));
}

function answerNewsCover(slug: string, state: WorldState): Answer | undefined {
  const item = state.news().find((entry) => entry.item.slug === slug)?.item;
  return item && svgAnswer(drawCover(item, HOUSE_COLOURS[item.source] ?? ''));
}

/** Returns stills under YouTube's file names. */
export function answerThumbnail(id: string, size: string, state: WorldState): Answer | undefined {
  const video = state.videos().find((entry) => entry.video.id === id)?.video;
  if (video === undefined) return undefined;
  const by = channels.find((candidate) => candidate.id === video.channel)?.name ?? '';
  const category = video.categories[0] ?? 'founders';
  return svgAnswer(drawStillFrame({ ...video, category, by }, size === 'hqdefault' ? 1280 : 320));
}
