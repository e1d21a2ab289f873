import type { DescribedTopic } from '@runrate/service/reading';
import { feedFormats } from '../write-feed.ts';

/** Returns the feeds of a topic, one in each format. */
export function feedsOf({ path }: DescribedTopic): readonly { name: string; path: string }[] {
  const [page = '', search] = path.split('?', 2);
  const behind = search === undefined ? '' : `?${search}`;
  return feedFormats.map(({ file, name }) => ({ name, path: `${page}/${file}${behind}` }));
}
