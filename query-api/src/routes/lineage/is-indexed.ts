import { articleSearch, episodeSearch, videoSearch } from '@runrate/contracts';
import type { SearchIndex } from '@runrate/engines';
import type { FoundItem } from './find-item.ts';

const mostHits = 100;
const searches = { article: articleSearch, video: videoSearch, episode: episodeSearch } as const;

/**
 * Whether search knows an item, tested by searching for its title within its source. `undefined` if the title is too
 * vague to tell, or if items of this kind are not searched.
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
