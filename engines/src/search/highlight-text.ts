import { highlightMarks } from '../ports/search-index.ts';
import type { LocatedText } from './locate-units.ts';
import type { Occurrence } from './query-units.ts';

/** About 24 words. */
const passageLength = 160;
const lead = 40;

/** Marks units in the first field in full, and in each other field in the passage with the most units. */
export function highlightTexts(
  fields: readonly string[],
  texts: ReadonlyMap<string, LocatedText>,
): Record<string, string> {
  const highlights: Record<string, string> = {};
  for (const [position, field] of fields.entries()) {
    const { text = '', places = [] } = texts.get(field) ?? {};
    const all = apartFromEachOther(places.flat());
    const [first] = all;
    if (!first) continue;
    highlights[field] =
      position === 0 ? mark(text, all, 0, text.length) : passage(text, all, bestStart(places, first));
  }
  return highlights;
}

function apartFromEachOther(places: readonly Occurrence[]): Occurrence[] {
  const apart: Occurrence[] = [];
  for (const place of places.toSorted((left, right) => left.start - right.start || right.end - left.end)) {
    if (place.start >= (apart.at(-1)?.end ?? 0)) apart.push(place);
  }
  return apart;
}

/** Returns the start of the match whose passage has the most units, then the most matches. */
function bestStart(places: readonly (readonly Occurrence[])[], first: Occurrence): number {
  const inOrder = places
    .flatMap((found, unit) => found.map(({ start, end }) => ({ start, end, unit })))
    .sort((left, right) => left.start - right.start);
  let best = { start: first.start, worth: 0 };
  for (const [from, { start }] of inOrder.entries()) {
    const units = new Set<number>();
    let count = 0;
    for (let at = from; at < inOrder.length; at += 1) {
      const place = inOrder[at];
      if (!place || place.end > start + passageLength - lead) break;
      units.add(place.unit);
      count += 1;
    }
    const worth = units.size * 1000 + count;
    if (worth > best.worth) best = { start, worth };
  }
  return best.start;
}

function passage(whole: string, places: readonly Occurrence[], best: number): string {
  const wanted = Math.max(0, Math.min(best - lead, whole.length - passageLength));
  const from = wanted === 0 ? 0 : afterSpace(whole, wanted, best);
  const longest = Math.max(from + passageLength, places.find(({ start }) => start >= best)?.end ?? 0);
  const to = longest >= whole.length ? whole.length : beforeSpace(whole, longest, best, places);
  const shown = mark(whole, places, from, to).trim();
  return `${whole.slice(0, from).trim() ? '…' : ''}${shown}${whole.slice(to).trim() ? '…' : ''}`;
}

/** Returns the start of the first word after `at`, or of the match if no word starts before it. */
function afterSpace(text: string, at: number, match: number): number {
  const space = text.slice(at, match).search(/\s/u);
  return space < 0 ? match : at + space + 1;
}

/** Returns the end of the last word before `at`, never inside a match. */
function beforeSpace(text: string, at: number, match: number, places: readonly Occurrence[]): number {
  const least = places.findLast(({ start, end }) => start >= match && end <= at)?.end ?? match;
  const space = text.slice(least, at).search(/\s\S*$/u);
  return space < 0 ? at : least + space;
}

function mark(text: string, places: readonly Occurrence[], from: number, to: number): string {
  let marked = '';
  let done = from;
  for (const { start, end } of places) {
    if (start < from || end > to) continue;
    marked += `${text.slice(done, start)}${highlightMarks.open}${text.slice(start, end)}${highlightMarks.close}`;
    done = end;
  }
  return marked + text.slice(done, to);
}
