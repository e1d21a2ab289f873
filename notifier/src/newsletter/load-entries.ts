import { type HubConfig, type IssueEntry, type IssueItem, writingsView } from '@runrate/contracts';
import type { ViewStore } from '@runrate/engines';
import { translator } from '@runrate/messages';
import { toInstant } from '@runrate/service';
import {
  findStory,
  type LoadedItem,
  loadShown,
  toStoryPath,
  withoutWithdrawn,
} from '@runrate/service/reading';

export interface IssueSources {
  readonly views: ViewStore;
  readonly config: HubConfig;
  readonly clock: () => number;
  /** Public origin of the hub. */
  readonly publicUrl: string;
}

/** An item of an issue, with what only editors see. */
export interface LoadedEntry {
  readonly entry: IssueEntry;
  readonly item: IssueItem;
  readonly publishedAt?: string | undefined;
}

type Load = (
  sources: IssueSources,
  ids: readonly string[],
) => Promise<Map<string, Omit<LoadedEntry, 'entry'>>>;

const summaryLimit = 400;
/** Out of 10, for items chosen by editors, which keep their given order. */
const chosenImportance = 5;

const loaders: Readonly<Record<IssueEntry['kind'], Load>> = {
  digest: loadDigest,
  article: loadItems('article'),
  news: loadItems('news'),
  video: loadItems('video'),
  episode: loadItems('episode'),
  story: loadStories,
};

/** Loads the items of entries, in their order, as readers may see them now; missing ones are left out. */
export async function loadEntries(
  sources: IssueSources,
  entries: readonly IssueEntry[],
): Promise<LoadedEntry[]> {
  const byKind = Map.groupBy(entries, ({ kind }) => kind);
  const loaded = new Map(
    await Promise.all(
      [...byKind].map(
        async ([kind, some]) =>
          [
            kind,
            await loaders[kind](
              sources,
              some.map(({ id }) => id),
            ),
          ] as const,
      ),
    ),
  );
  return entries.flatMap((entry) => {
    const found = loaded.get(entry.kind)?.get(entry.id);
    return found ? [{ entry, ...found }] : [];
  });
}

export function toDigestEntry(writingId: string, { id }: { readonly id: string }): IssueEntry {
  return { kind: 'digest', id: `${writingId}|${id}` };
}

async function loadDigest({ views }: IssueSources, ids: readonly string[]) {
  const writingIds = [...new Set(ids.map((id) => id.slice(0, id.lastIndexOf('|'))))];
  const writings = await views.getMany(writingsView, writingIds);
  const found = new Map<string, Omit<LoadedEntry, 'entry'>>();
  for (const [writingId, { document }] of writings) {
    const told = await withoutWithdrawn(views, document.digest ?? []);
    for (const item of told) found.set(toDigestEntry(writingId, item).id, { item });
  }
  return found;
}

function loadItems(kind: 'article' | 'news' | 'video' | 'episode'): Load {
  return async (sources, ids) => {
    const shown = await loadShown[kind](sources.views, ids);
    const until = toInstant(sources.clock());
    const there = [...shown].filter(
      ([, { item }]) => item.publishedAt === undefined || item.publishedAt <= until,
    );
    return new Map(
      there.map(([id, loaded]) => [
        id,
        { item: toIssueItem(sources, kind, loaded), publishedAt: loaded.item.publishedAt },
      ]),
    );
  };
}

function toIssueItem(
  { config, publicUrl }: IssueSources,
  kind: 'article' | 'news' | 'video' | 'episode',
  { item }: LoadedItem,
): IssueItem {
  const t = translator(config.language);
  const kinds = {
    article: t('mails.kind-article'),
    news: t('mails.kind-news'),
    video: t('mails.kind-video'),
    episode: t('mails.kind-episode'),
  };
  return {
    ...{ id: item.id, title: item.title, summary: shorten(item.text) },
    ...{
      category: nameOf(config, item.category) ?? kinds[kind],
      sources: [item.source ?? config.brand.name],
    },
    ...{ url: new URL(item.address, publicUrl).href, importance: chosenImportance, trending: false },
    ...{ generator: 'editor', generatedAt: item.publishedAt ?? toInstant(0) },
    of: { kind, id: item.id },
  };
}

async function loadStories(sources: IssueSources, ids: readonly string[]) {
  const { views, clock, config, publicUrl } = sources;
  const t = translator(config.language);
  const found = new Map<string, Omit<LoadedEntry, 'entry'>>();
  for (const id of ids) {
    const story = await findStory(views, id, clock());
    if (!story) continue;
    const { lead, lastAt } = story;
    const names = [story.headlineSource, ...story.items.map(({ source }) => source)];
    const kind = ({ articles: 'article', news: 'news', videos: 'video' } as const)[lead.kind];
    const item: IssueItem = {
      ...{ id, title: story.headline, summary: shorten(lead.excerpt), category: t('mails.kind-story') },
      ...{ sources: [...new Set(names)].slice(0, 5), url: new URL(toStoryPath(story), publicUrl).href },
      ...{ importance: chosenImportance, trending: false, generator: 'editor', generatedAt: lastAt },
      of: { kind, id: lead.id },
    };
    found.set(id, { item, publishedAt: lastAt });
  }
  return found;
}

function nameOf({ categories }: HubConfig, category: string | undefined): string | undefined {
  return categories.find(({ slug, name }) => slug === category || name === category)?.name;
}

/** Cuts at a word boundary, to keep mails short. */
function shorten(text: string): string {
  if (text.length <= summaryLimit) return text;
  const cut = text.slice(0, summaryLimit);
  const end = cut.lastIndexOf(' ');
  return `${cut.slice(0, end > 0 ? end : summaryLimit).replace(/[\uD800-\uDBFF]$/, '')}…`;
}
