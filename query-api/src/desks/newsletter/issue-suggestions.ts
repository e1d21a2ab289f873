import {
  articlesView,
  episodesView,
  type IssueChoice,
  type IssueEntry,
  newsView,
  storiesView,
  videosView,
} from '@runrate/contracts';
import { type IssueSources, type LoadedEntry, loadEntries } from '@runrate/notifier';
import { toInstant } from '@runrate/service';

const suggestedOfKind = 8;

/** Returns the newest items of each kind that are not in the issue yet. */
export async function suggestEntries(
  sources: IssueSources,
  inIssue: readonly LoadedEntry[],
): Promise<IssueChoice[]> {
  const { views, clock } = sources;
  const until = { to: toInstant(clock()), limit: suggestedOfKind };
  const newest = { list: 'newest' as const, ...until };
  const [articles, news, videos, episodes, stories] = await Promise.all([
    views.page({ view: articlesView, ...newest }),
    views.page({ view: newsView, ...newest }),
    views.page({ view: videosView, ...newest }),
    views.page({ view: episodesView, ...newest }),
    views.page({ view: storiesView, list: 'latest', where: { isTold: 'yes' }, ...until }),
  ]);
  const entries = [
    ...toEntries('story', stories.documents),
    ...toEntries('article', articles.documents),
    ...toEntries('news', news.documents),
    ...toEntries('video', videos.documents),
    ...toEntries('episode', episodes.documents),
  ];
  const told = new Set(inIssue.map(({ item }) => item.url));
  const loaded = await loadEntries(sources, entries);
  return loaded.filter(({ item }) => !told.has(item.url)).map(toChoice);
}

export function toChoice({ entry, item, publishedAt }: LoadedEntry): IssueChoice {
  return {
    ...entry,
    ...{ title: item.title, source: item.sources[0] ?? '' },
    ...(publishedAt === undefined ? {} : { publishedAt }),
  };
}

function toEntries(kind: IssueEntry['kind'], documents: readonly { readonly id: string }[]): IssueEntry[] {
  return documents.map(({ id }) => ({ kind, id }));
}
