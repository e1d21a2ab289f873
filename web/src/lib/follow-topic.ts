import type { FollowKind } from '@runrate/contracts';

export interface FollowTopic {
  readonly kind: FollowKind;
  /** A search query, a slug, or the id of a source. */
  readonly value: string;
  readonly name: string;
  readonly path: string;
}

/** Returns the path of the page for following a topic without JavaScript. */
export function followPath({ kind, value }: FollowTopic): string {
  return `/follow?${new URLSearchParams({ kind, value })}`;
}

export function feedsOf({ path }: FollowTopic): { name: string; address: string }[] {
  const [page = '', search] = path.split('?', 2);
  const behind = search === undefined ? '' : `?${search}`;
  return [
    { name: 'RSS', address: `${page}/feed.xml${behind}` },
    { name: 'Atom', address: `${page}/atom.xml${behind}` },
    { name: 'JSON Feed', address: `${page}/feed.json${behind}` },
  ];
}
