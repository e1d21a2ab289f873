import type { Source } from '@runrate/contracts';
import { escapeHtml, inOrder, writeSourcesYaml } from '@runrate/service';
import type { Hub } from '../../hub/hub.ts';

const feedKinds: ReadonlySet<string> = new Set(['articles', 'news', 'videos', 'podcast']);

/** Returns the sources that are feeds as OPML, each in a folder for its first category. */
export function toSourcesOpml({ config }: Pick<Hub, 'config'>): string {
  const feeds = config.sources.filter(({ kind }) => feedKinds.has(kind));
  const folders = Map.groupBy(feeds, ({ categories: [first] }) => first);
  const nameOf = (slug: string) => config.categories.find((one) => one.slug === slug)?.name ?? slug;
  const lines = [...folders].flatMap(([slug, listed]) =>
    slug === undefined
      ? listed.map(toOutline)
      : [`<outline text="${escapeHtml(nameOf(slug))}">`, ...listed.map(toOutline), '</outline>'],
  );
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<opml version="2.0"><head><title>${escapeHtml(config.brand.name)}</title></head><body>`,
    ...lines,
    '</body></opml>',
    '',
  ].join('\n');
}

function toOutline({ kind, name, url = '', categories }: Source): string {
  const type = kind === 'podcast' ? 'podcast' : 'rss';
  const named = categories.map((slug) => `/${slug}`).join(',');
  const category = named === '' ? '' : ` category="${escapeHtml(named)}"`;
  return `<outline type="${type}" text="${escapeHtml(name)}" xmlUrl="${escapeHtml(url)}"${category}/>`;
}

/** Returns the sources that were added in the browser as entries of a configuration file. */
export function toSourcesYaml({ sources }: Pick<Hub, 'sources'>): string {
  return writeSourcesYaml(inOrder(sources.added().values()).filter(({ state }) => state !== 'removed'));
}
