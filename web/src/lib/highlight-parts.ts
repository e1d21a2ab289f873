import { decodeEntities } from './decode-entities.ts';

export interface HighlightPart {
  text: string;
  marked: boolean;
}

const [opening, closing] = ['<mark>', '</mark>'];

/** Parses text that is escaped except for `<mark>` around the matches. The parts are plain text, never HTML. */
export function toHighlightParts(highlight: string): HighlightPart[] {
  const parts: HighlightPart[] = [];
  const take = (text: string, marked: boolean) => {
    if (text !== '') parts.push({ text: decodeEntities(text), marked });
  };
  let at = 0;
  for (;;) {
    const start = highlight.indexOf(opening, at);
    const end = start === -1 ? -1 : highlight.indexOf(closing, start);
    if (end === -1) break;
    take(highlight.slice(at, start), false);
    take(highlight.slice(start + opening.length, end), true);
    at = end + closing.length;
  }
  take(highlight.slice(at), false);
  return parts;
}
