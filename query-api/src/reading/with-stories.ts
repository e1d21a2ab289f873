import { storiesView } from '@runrate/contracts';
import { getManyInParts, type ViewStore } from '@runrate/engines';
import { loadStories } from '@runrate/service/reading';

interface Item {
  readonly storyId?: string;
  readonly articles?: readonly Item[];
}

/** Adds to the items of a list, or of its groups, who else reports each item's story. */
export async function withStories(views: ViewStore, body: unknown, now: number): Promise<unknown> {
  if (!Array.isArray(body)) return body;
  const items: readonly Item[] = body;
  const ids = [...items, ...items.flatMap(({ articles }) => articles ?? [])].flatMap(
    ({ storyId }) => storyId ?? [],
  );
  if (ids.length === 0) return body;
  const stored = await getManyInParts(views, storiesView, [...new Set(ids)]);
  const documents = [...stored.values()].map(({ document }) => document);
  const stories = new Map(
    (await loadStories(views, documents, now)).map(({ id, slug, itemCount, sourceCount }) => [
      id,
      { slug, itemCount, sourceCount },
    ]),
  );
  const fill = (item: Item): Item => {
    const story = stories.get(item.storyId ?? '');
    const articles = item.articles?.map(fill);
    return story || articles ? { ...item, ...(story && { story }), ...(articles && { articles }) } : item;
  };
  return items.map(fill);
}
