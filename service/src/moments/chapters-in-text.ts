import type { Chapter } from '@runrate/contracts';
import { parseClock } from './clock.ts';
import { toChapters } from './parse-chapters.ts';

/** A single time may be the hour of a meeting. */
const fewest = 2;
const longestLine = 400;
const mostLines = 5000;
const around = new Set([...'()[]{}<>-–—•*·|:.~,;→']);

/**
 * Returns the chapters listed in a description, one per line: `00:12 Pricing`, `(1:02:03) – Questions`,
 * `Pricing 00:12`.
 */
export function chaptersInText(text: string, duration?: number): Chapter[] {
  if (!/\d:\d\d/.test(text)) return [];
  const found = text.split('\n', mostLines).flatMap((line) => toChapter(line) ?? []);
  const chapters = toChapters(found, duration);
  return chapters.length < fewest ? [] : chapters;
}

/** Returns the chapters listed in show notes: safe HTML, in which each block is a line. */
export function chaptersInHtml(safeHtml: string, duration?: number): Chapter[] {
  if (!/\d:\d\d/.test(safeHtml)) return [];
  return chaptersInText(safeHtml.replace(/<(?:br|\/p|\/li|\/h[1-6]|\/div|\/tr)\b[^<>]*>/g, '\n'), duration);
}

function toChapter(line: string): { seconds: number; title: string } | undefined {
  const words = withoutTags(line.slice(0, longestLine))
    .split(/\s+/)
    .filter((word) => word !== '' && trimSigns(word) !== '');
  for (const [word, rest] of [
    [words[0], words.slice(1)],
    [words.at(-1), words.slice(0, -1)],
  ] as const) {
    const clock = trimSigns(word ?? '');
    const seconds = clock.includes(':') ? parseClock(clock) : undefined;
    if (seconds !== undefined && rest.length > 0) return { seconds, title: rest.join(' ') };
  }
  return undefined;
}

function withoutTags(line: string): string {
  return line.replace(/<[^<>]*>/g, ' ');
}

function trimSigns(word: string): string {
  let [start, end] = [0, word.length];
  while (start < end && around.has(word.charAt(start))) start += 1;
  while (end > start && around.has(word.charAt(end - 1))) end -= 1;
  return word.slice(start, end);
}
