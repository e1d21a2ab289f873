import { generateOpml, type Opml, parseOpml } from 'feedsmith';
import { toAbsoluteAddress } from '../feeds/absolute-address.ts';
import { findMarkupThreat } from '../feeds/markup-guard.ts';
import { type ListedSource, toSourceId } from './source-file.ts';

/** Feeds of an OPML list, whatever its folders; the last part of a folder or category is its category. Pure. */
export function readOpml(text: string, kind: 'articles' | 'news', taken: readonly string[]): ListedSource[] {
  const threat = findMarkupThreat(text);
  if (threat) throw new Error(threat);
  const ids = [...taken];
  return flatten(parseOpml(text).body?.outlines ?? [], 0).flatMap(({ text: label, title, xmlUrl }) => {
    const url = toAbsoluteAddress(xmlUrl, 'http://none.invalid/');
    if (url === undefined || url.startsWith('http://none.invalid')) return [];
    const name = (title ?? label ?? '').trim().slice(0, 120) || new URL(url).hostname;
    const id = toSourceId(name, url, ids);
    ids.push(id);
    return [{ id, kind, name, url }];
  });
}

const MAX_DEPTH = 10;

function flatten(outlines: readonly Opml.Outline<string>[], depth: number): Opml.Outline<string>[] {
  if (depth > MAX_DEPTH) return [];
  return outlines.flatMap((outline) => [outline, ...flatten(outline.outlines ?? [], depth + 1)]);
}

/** The feeds among the sources as OPML 2.0. Pure. */
export function writeOpml(title: string, sources: readonly ListedSource[]): string {
  const feeds = sources.filter(({ kind }) => kind === 'articles' || kind === 'news');
  return generateOpml({
    head: { title },
    body: {
      outlines: feeds.map(({ name, url, categories = [] }) => ({
        ...{ text: name, title: name, type: 'rss', xmlUrl: url },
        ...(categories.length > 0 && { category: categories.map((category) => `/${category}`).join(',') }),
      })),
    },
  });
}
