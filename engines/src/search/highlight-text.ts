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
      position === 0
        ? mark(text, all, 0, text.length)
        : passage(text, all, places, bestStart(text, places, first));
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

/** Returns the start of the match whose passage has the most units, then prose, then the most matches. */
function bestStart(text: string, places: readonly (readonly Occurrence[])[], first: Occurrence): number {
  const inOrder = places
    .flatMap((found, unit) => found.map(({ start, end }) => ({ start, end, unit })))
    .sort((left, right) => left.start - right.start);
  let best = { start: first.start, worth: 0 };
  for (const [from, { start }] of inOrder.entries()) {
    const limit = start + passageLength - lead;
    const units = new Set<number>();
    let count = 0;
    for (let at = from; at < inOrder.length; at += 1) {
      const place = inOrder[at];
      if (!place || place.end > limit) break;
      units.add(place.unit);
      count += 1;
    }
    const worth = units.size * 1000 + Math.min(count, proseWorth - 1);
    if (worth + proseWorth <= best.worth) continue;
    const inAll = isProse(text, start, limit) ? worth + proseWorth : worth;
    if (inAll > best.worth) best = { start, worth: inAll };
  }
  return best.start;
}

const proseWorth = 500;
const leastPassage = 30;
const timeCode = /(?:^|\s)[([]?\d{1,2}:\d\d(?::\d\d)?(?=[\s)\]])/gu;
const sentences = /(?<=[.!?])(?=\s)|(?<=[。！？])/u;
/** Longer than what stands between two marks of a sentence that has figures. */
const rowLength = 60;

/** Whether a match is told in a sentence, not named in a list of chapters or in a row of a table. */
function isProse(text: string, start: number, limit: number): boolean {
  if (chapterStart(text, Math.max(0, start - lead), start) !== undefined) return false;
  return proseEnd(text, start, limit) !== start;
}

/** Returns where the sentences behind `from` end: at `limit`, or where chapters or rows of a table begin. */
function proseEnd(text: string, from: number, limit: number): number {
  const ahead = text.slice(from, limit + rowLength);
  const chapters = ahead.search(timeCode);
  let end = from;
  for (const sentence of (chapters < 0 ? ahead : ahead.slice(0, chapters)).split(sentences)) {
    if (isRow(sentence)) break;
    end += sentence.length;
  }
  return Math.min(end, limit);
}

/** Returns where the words of a chapter begin that hold the place `at`, if one begins behind `from`. */
function chapterStart(text: string, from: number, at: number): number | undefined {
  const code = [...text.slice(from, at).matchAll(timeCode)].at(-1);
  return code && afterSpace(text, from + code.index + code[0].length, at);
}

/** Rows of a table are figures without punctuation. */
function isRow(sentence: string): boolean {
  return sentence
    .split(/[,;:](?=\s)|、/u)
    .some((part) => part.length >= rowLength && (part.match(/\s\S?\d/gu)?.length ?? 0) > 1);
}

function passage(
  whole: string,
  places: readonly Occurrence[],
  units: readonly (readonly Occurrence[])[],
  best: number,
): string {
  const wanted = Math.max(0, Math.min(best - lead, whole.length - passageLength));
  const chapter = chapterStart(whole, wanted, best);
  const from = chapter ?? (wanted === 0 ? 0 : afterSpace(whole, wanted, best));
  const longest = Math.max(from + passageLength, places.find(({ start }) => start >= best)?.end ?? 0);
  const cut = longest >= whole.length ? whole.length : beforeSpace(whole, longest, best, places);
  // Each unit once, then no further than the sentences go.
  const needed = Math.max(
    ...units.map((found) => found.find(({ start, end }) => start >= best && end <= cut)?.end ?? best),
  );
  const prose = proseEnd(whole, best, cut);
  const isWhole = chapter !== undefined || prose - from >= leastPassage;
  const to = isWhole && prose >= needed ? prose : cut;
  const shown = mark(whole, places, from, to).trim();
  return `${whole.slice(0, from).trim() ? '…' : ''}${shown}${to < cut || !whole.slice(to).trim() ? '' : '…'}`;
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
