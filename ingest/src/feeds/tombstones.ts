import { decodeXML } from 'entities';
import { findTags } from '../scanning/find-tags.ts';
import { withoutComments } from '../scanning/without-comments.ts';

/** Maximum number of tombstones read from a feed, and maximum length of one in characters. */
const [tombstoneLimit, tagLimit] = [1000, 8000];
const namespace = 'http://purl.org/atompub/tombstones/1.0';
const opening = /<\/?(?:\w{1,40}:)?(?:deleted-entry|entry|item)(?=[\s/>])/gi;
const reference = /\sref\s*=\s*(?:"([^"]*)"|'([^']*)')/;

/**
 * Returns the ids of entries that an XML feed marks as deleted (RFC 6721). RSS feeds use the same element with guids;
 * JSON Feed has no equivalent. A tombstone inside an entry is part of somebody's text and is ignored. Pure.
 */
export function findTombstones(text: string): string[] {
  if (!text.includes(namespace) || !text.trimStart().startsWith('<')) return [];
  const ids = new Set<string>();
  let depth = 0;
  for (const { tag } of findTags(withoutCharacterData(withoutComments(text)), opening)) {
    if (!tag.toLowerCase().includes('deleted-entry')) {
      if (tag.startsWith('</')) depth = Math.max(depth - 1, 0);
      else if (!tag.endsWith('/>')) depth += 1;
    } else if (depth === 0 && tag.length <= tagLimit) {
      const [, double, single] = reference.exec(tag) ?? [];
      const id = decodeXML(double ?? single ?? '').trim();
      if (id !== '') ids.add(id);
    }
    if (ids.size >= tombstoneLimit) break;
  }
  return [...ids];
}

function withoutCharacterData(text: string): string {
  const pieces: string[] = [];
  let place = 0;
  for (let start = text.indexOf('<![CDATA['); start !== -1; start = text.indexOf('<![CDATA[', place)) {
    pieces.push(text.slice(place, start));
    const end = text.indexOf(']]>', start);
    if (end === -1) return pieces.join('');
    place = end + 3;
  }
  return [...pieces, text.slice(place)].join('');
}
