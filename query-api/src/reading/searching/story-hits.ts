import { type FoundItem, storiesView, storyItemsView } from '@runrate/contracts';
import { loadStories, toStoryPath } from '@runrate/service/reading';
import type { Hub } from '../../hub/hub.ts';
import type { Hit } from './find-in-kind.ts';

/** Views whose items may belong to stories, by kind of hit. */
const viewOfKind: Partial<Record<Hit['kind'], string>> = {
  article: 'articles',
  news: 'news',
  video: 'videos',
};

export async function findStoriesOf(hub: Hub, hits: readonly Hit[]): Promise<ReadonlyMap<Hit, string>> {
  const keyed = hits.flatMap((hit) => {
    const view = viewOfKind[hit.kind];
    return view === undefined ? [] : [[hit, `${view}|${hit.id}`] as const];
  });
  const known = await hub.views.getMany(
    storyItemsView,
    keyed.map(([, key]) => key),
  );
  return new Map(
    keyed.flatMap(([hit, key]) => {
      const item = known.get(key)?.document;
      return item?.page === undefined ? [] : [[hit, item.storyId] as const];
    }),
  );
}

export function foldStories(hits: readonly Hit[], stories: ReadonlyMap<Hit, string>): Hit[] {
  const told = new Set<string>();
  return hits.filter((hit) => {
    const story = stories.get(hit);
    if (story === undefined) return true;
    const isFirst = !told.has(story);
    told.add(story);
    return isFirst;
  });
}

export async function loadFoundStories(
  hub: Hub,
  ids: Iterable<string>,
  now: number,
): Promise<ReadonlyMap<string, FoundItem>> {
  const stored = await hub.views.getMany(storiesView, [...new Set(ids)]);
  const stories = await loadStories(
    hub.views,
    [...stored.values()].map(({ document }) => document),
    now,
  );
  return new Map(
    stories.map(
      ({ id, slug, headline, headlineSource, lastAt, categories, lead, itemCount, sourceCount }) => [
        id,
        {
          ...{ kind: 'story', id, title: headline, address: toStoryPath({ slug }), text: lead.excerpt },
          ...{ publishedAt: lastAt, source: headlineSource, categories },
          ...(lead.imageUrl === undefined ? {} : { imageUrl: lead.imageUrl }),
          story: { id, headline, address: toStoryPath({ slug }), itemCount, sourceCount },
        },
      ],
    ),
  );
}
