import type { FollowKind } from '@runrate/contracts';

/** Something that a reader can follow. */
export interface Topic {
  readonly kind: FollowKind;
  /** Words of a query, a slug, or the id of a source. */
  readonly value: string;
  readonly name: string;
  /** The page that shows it. */
  readonly path: string;
}

/** The page that offers to follow it without scripts. */
export function followPath({ kind, value }: Topic): string {
  return `/follow?${new URLSearchParams({ kind, value })}`;
}

/** The feed of a page in each format. */
export function feedsOf({ path }: Topic): { name: string; address: string }[] {
  const [page = '', search] = path.split('?', 2);
  const behind = search === undefined ? '' : `?${search}`;
  return [
    { name: 'RSS', address: `${page}/feed.xml${behind}` },
    { name: 'Atom', address: `${page}/atom.xml${behind}` },
    { name: 'JSON Feed', address: `${page}/feed.json${behind}` },
  ];
}
