import { type LineageStep, type StoryReason, storyItemsView } from '@runrate/contracts';
import { findStory } from '@runrate/service/reading';
import type { Hub } from '../../hub/hub.ts';
import type { FoundItem } from './find-item.ts';

const kinds = { article: 'articles', news: 'news', video: 'videos' } as const;

/** Returns which story an item is in and why, as readers see it; empty if it is in none. */
export async function toStorySteps(
  { views, clock }: Pick<Hub, 'views' | 'clock'>,
  { kind, document: { id } }: FoundItem,
): Promise<LineageStep[]> {
  if (kind === 'episode') return [];
  const known = await views.get(storyItemsView, `${kinds[kind]}|${id}`);
  if (known?.apart)
    return [{ gate: 'grouped', outcome: 'stopped', text: 'An editor took it out of its story.' }];
  const story = known?.page === undefined ? undefined : await findStory(views, known.storyId, clock());
  const member = story?.items.find((item) => item.kind === kinds[kind] && item.id === id);
  if (!story || !member) return [];
  const text = `It is in story “${story.headline}” (/stories/${story.slug}) ${toReason(member.why)}.`;
  return [{ gate: 'grouped', outcome: 'passed', text }];
}

function toReason(why: StoryReason | undefined): string {
  if (!why) return 'because it was the first to tell it';
  const shared = [
    ...(why.terms.length > 0 ? [`shares the words ${why.terms.join(', ')}`] : []),
    ...(why.companies.length > 0 ? [`names ${why.companies.join(', ')} as others do`] : []),
  ];
  const reason = shared.length > 0 ? shared.join(' and ') : 'shares rare words';
  return `because it ${reason} (${Math.round(why.similarity * 100)} % alike)`;
}
