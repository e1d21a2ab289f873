import { articleSearch, episodeSearch, videoSearch } from '@runrate/contracts';
import type { SearchIndex } from '@runrate/engines';
import type { FoundItem } from './find-item.ts';

/** Hits looked through. */
const mostHits = 100;
const searches = { article: articleSearch, video: videoSearch, episode: episodeSearch } as const;

/**
 * Whether search knows an item, by a search for its own title within its source; `undefined` where its title has no
 * words to search for, or where it is of a kind that is not searched.
 */
export async function isIndexed(
  search: SearchIndex,
  { kind, document, corrections }: FoundItem,
  now: string,
): Promise<boolean | undefined> {
  if (kind === 'news') return undefined;
  const index = searches[kind];
  const title = corrections?.title?.value ?? document.title;
  const text = title.replace(/["-]+/g, ' ').slice(0, 400);
  const source = kind === 'video' ? document.channel : document.sourceId;
  const query = { index, text, now, limit: mostHits, filter: { source } };
  const { hits, total, corrected } = await search.search(query);
  if (hits.some(({ id }) => id === document.id)) return true;
  const isTelling = /\p{L}{3}/u.test(text) && (total <= mostHits || corrected);
  return isTelling ? false : undefined;
}
