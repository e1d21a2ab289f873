import { letters, spaceWidth } from './letters.ts';
import { filled, fix, group } from './shapes.ts';

export interface Place {
  x: number;
  /** The middle of its height. */
  middle: number;
  width: number;
  height: number;
  /** Of the letters, at most. */
  size: number;
}

const smallest = 40;
const leading = 1.02;
/** Height of a capital letter, in parts of an em. */
const capital = 0.67;

/** Sets a phrase as large as its place allows, in lines of about equal length. */
export function drawLettering(phrase: string, place: Place, colour: string): string {
  const words = phrase.split(' ').filter(Boolean);
  for (let size = place.size; size >= smallest; size -= 6) {
    const lines = breakLines(words, (place.width / size) * 1000);
    if (lines === undefined || lines.length * size * leading > place.height) continue;
    const height = (lines.length - 1) * size * leading + size * capital;
    const first = place.middle - height / 2 + size * capital;
    return lines
      .map((line, row) => drawLine(line, place.x, first + row * size * leading, size, colour))
      .join('');
  }
  return '';
}

export function drawLine(line: string, x: number, base: number, size: number, colour: string): string {
  let at = 0;
  const outlines = [...line].map((character) => {
    const letter = letters.get(character);
    const outline = letter && group(filled(letter.outline, colour), `transform="translate(${at} 0)"`);
    at += letter?.width ?? spaceWidth;
    return outline ?? '';
  });
  return group(outlines.join(''), `transform="translate(${fix(x)} ${fix(base)}) scale(${size / 1000})"`);
}

/** Returns as few lines as fit into a width, none much longer than the others; undefined if a word does not fit. */
function breakLines(words: readonly string[], width: number): string[] | undefined {
  if (words.some((word) => widthOf(word) > width)) return undefined;
  const count = wrap(words, width).length;
  let [narrow, wide] = [Math.max(...words.map(widthOf)), width];
  while (wide - narrow > 20) {
    const middle = (narrow + wide) / 2;
    if (wrap(words, middle).length > count) narrow = middle;
    else wide = middle;
  }
  return wrap(words, wide);
}

function wrap(words: readonly string[], width: number): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const longer = `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && widthOf(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

function widthOf(text: string): number {
  return [...text].reduce((sum, character) => sum + (letters.get(character)?.width ?? spaceWidth), 0);
}
