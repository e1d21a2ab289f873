import { type Chapter, type Cue, momentsLimits } from '@runrate/contracts';
import { toStorableText } from '@runrate/contracts/storable-text';
import { isRecord } from '../is-record.ts';
import { toSeconds } from './clock.ts';
import { cutTo, toSpokenText } from './spoken-text.ts';

export type ParsedMoments =
  | { readonly outcome: 'chapters'; readonly chapters: readonly Chapter[] }
  | { readonly outcome: 'transcript'; readonly cues: readonly Cue[] }
  | { readonly outcome: 'refused'; readonly reason: string };

const longestTitle = 300;

/** Parses a podcast chapters document: `{ "chapters": [{ "startTime": 12, "title": "Pricing" }] }`. */
export function parseChapters(text: string): ParsedMoments {
  const document = parseJson(text);
  const listed = isRecord(document) ? document['chapters'] : undefined;
  if (!Array.isArray(listed)) return { outcome: 'refused', reason: 'The document has no list of chapters' };
  const found = listed.slice(0, momentsLimits.chapters * 10).flatMap((entry: unknown) => {
    if (!isRecord(entry) || entry['toc'] === false || typeof entry['title'] !== 'string') return [];
    const seconds = toSeconds(entry['startTime']);
    return seconds === undefined ? [] : [{ seconds, title: entry['title'] }];
  });
  return { outcome: 'chapters', chapters: toChapters(found) };
}

/** Returns chapters sorted by time, one per time, without those that begin after the end. */
export function toChapters(
  found: readonly { readonly seconds: number; readonly title: string }[],
  duration = Number.POSITIVE_INFINITY,
): Chapter[] {
  const byTime = new Map<number, Chapter>();
  for (const { seconds, title: given } of found) {
    const title = toStorableText(cutTo(toSpokenText(given), longestTitle));
    if (title !== '' && seconds < duration && !byTime.has(seconds)) byTime.set(seconds, { seconds, title });
  }
  return [...byTime.values()]
    .sort((one, other) => one.seconds - other.seconds)
    .slice(0, momentsLimits.chapters);
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return undefined;
  }
}
