import { momentsText, type SaidMoments } from '@runrate/contracts';

export interface MomentPlace {
  readonly part: 'chapters' | 'cues';
  readonly index: number;
  readonly seconds: number;
}

/** A passage highlighted by search as it appears in the text, and the position of the first match in it. */
export interface FoundPassage {
  readonly text: string;
  readonly match: number;
  readonly worth: number;
}

export interface FoundPassages {
  readonly chapters?: FoundPassage | undefined;
  readonly transcript?: FoundPassage | undefined;
}

/** Returns where the words of a search are said: the place with the most of them, preferring chapters. */
export function findMoment(
  said: SaidMoments,
  { chapters, transcript }: FoundPassages,
): MomentPlace | undefined {
  const spoken = transcript && placeOf('cues', momentsText.transcript(said.cues), said.cues, transcript);
  const titled =
    chapters && placeOf('chapters', momentsText.chapters(said.chapters), said.chapters, chapters);
  if (!titled || !spoken) return titled ?? spoken;
  return transcript.worth > chapters.worth ? spoken : titled;
}

function placeOf(
  part: MomentPlace['part'],
  whole: string,
  pieces: readonly {
    readonly seconds?: number | undefined;
    readonly text?: string;
    readonly title?: string;
  }[],
  { text, match }: FoundPassage,
): MomentPlace | undefined {
  const start = whole.indexOf(text);
  if (start === -1) return undefined;
  const at = start + match;
  let end = 0;
  for (const [index, piece] of pieces.entries()) {
    end += (piece.text ?? piece.title ?? '').length + 1;
    if (at < end) return piece.seconds === undefined ? undefined : { part, index, seconds: piece.seconds };
  }
  return undefined;
}
