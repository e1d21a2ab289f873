import { allSearches, articlesView, itemAliasesView } from '@runrate/contracts';
import type { Engines } from '@runrate/engines';

/** What a hub stores of its articles. */
export interface ViewsDump {
  readonly documents: unknown;
  readonly titles: readonly string[];
  /** Ids of the documents in search. */
  readonly searchable: readonly string[];
}

/** Reads everything stored of articles except times of observation, which differ between two runs. */
export async function dumpViews({ views, search }: Engines): Promise<ViewsDump> {
  const documents: Record<string, unknown> = {};
  const titles: string[] = [];
  for await (const { document } of views.scan(articlesView)) {
    documents[document.id] = document;
    titles.push(document.title);
  }
  for await (const { document } of views.scan(itemAliasesView)) documents[document.alias] = document;
  const searchable: string[] = [];
  const [articleIndex] = allSearches;
  for await (const { id } of search.scan(articleIndex)) searchable.push(id);
  return { documents: withoutTimes(documents), titles: titles.sort(), searchable: searchable.sort() };
}

function withoutTimes(documents: object): unknown {
  const moments = new Set(['firstSeenAt', 'versionAt']);
  return JSON.parse(
    JSON.stringify(documents, (name, value: unknown) => (moments.has(name) ? undefined : value)),
  );
}
