import { drawCover } from './covers/cover.ts';
import { drawStillFrame } from './covers/still-frame.ts';
import { type Answer, svgAnswer } from './http/answer.ts';
import type { WorldState } from './world-state.ts';

/** News carries no category: each source has a house colour instead. */
const HOUSE_COLOURS: Readonly<Record<string, string>> = {
  'runrate-wire': 'ai',
  'saas-ledger': 'founders',
  'model-dispatch': 'customer-success',
  'term-sheet-daily': 'fundraising',
  'cloud-courier': 'product',
  'b2b-beat': 'sales',
};

export function answerCover(kind: string, slug: string, state: WorldState): Answer | undefined {
  // Any event has a picture, a dark one: words stand on it.
  if (kind === 'events') return svgAnswer(drawCover(slug, 'product', 'night'));
  const category = kind === 'articles' ? findArticleColour(slug, state) : findNewsColour(slug, state);
  return category === undefined ? undefined : svgAnswer(drawCover(slug, category));
}

function findArticleColour(slug: string, state: WorldState): string | undefined {
  const entry = state.articles().find((candidate) => candidate.article.slug === slug);
  return entry && (entry.article.categories[0] ?? 'founders');
}

function findNewsColour(slug: string, state: WorldState): string | undefined {
  const entry = state.news().find((candidate) => candidate.item.slug === slug);
  return entry && (HOUSE_COLOURS[entry.item.source] ?? '');
}

/** Stills under the names that YouTube gives them. */
export function answerThumbnail(id: string, size: string, state: WorldState): Answer | undefined {
  const video = state.videos().find((entry) => entry.video.id === id)?.video;
  if (video === undefined) return undefined;
  const width = size === 'hqdefault' ? 480 : 320;
  return svgAnswer(drawStillFrame(id, video.channel, video.categories[0] ?? 'founders', width));
}
