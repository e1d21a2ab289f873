export interface ToldItem {
  readonly id: string;
  readonly storyId?: string | undefined;
  /** Absent if the item has no story that readers can open. */
  readonly story?: object | undefined;
}

/** Returns the first item of each story and all items without one, except stories already in `above`. */
export function oneCardAStory<T extends ToldItem>(items: readonly T[], above: readonly ToldItem[] = []): T[] {
  const told = new Set(above.flatMap(toStory));
  return items.filter((item) => {
    const [story] = toStory(item);
    if (story === undefined) return true;
    const isFirst = !told.has(story);
    told.add(story);
    return isFirst;
  });
}

function toStory({ storyId, story }: ToldItem): string[] {
  return story && storyId !== undefined ? [storyId] : [];
}
