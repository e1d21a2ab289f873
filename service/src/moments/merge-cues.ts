import { type Cue, momentsLimits } from '@runrate/contracts';
import { toStorableText } from '@runrate/contracts/storable-text';
import { cutTo, toSpokenText } from './spoken-text.ts';

/** A cue of a document before it is made readable. */
export interface RawCue {
  readonly seconds?: number | undefined;
  readonly speaker?: string | undefined;
  readonly text: string;
}

/** Limits of a transcript line: a sentence or two, so that a hit opens within seconds of the word. */
const readable = { characters: 160, seconds: 10, sentence: 80 } as const;
const longestCue = 2000;
const longestSpeaker = 100;

/** Returns cues for reading: sorted by time, and merged where captions split sentences. */
export function mergeCues(found: readonly RawCue[]): Cue[] {
  const isTimed = found.some(({ seconds }) => seconds !== undefined);
  const spoken = found.flatMap(toCues);
  const ordered = isTimed ? inOrder(spoken) : spoken;
  const merged: Cue[] = [];
  let characters = 0;
  for (const cue of ordered) {
    const last = merged.at(-1);
    if (last?.text === cue.text) continue;
    characters += cue.text.length + 1;
    if (characters > momentsLimits.characters) break;
    if (last && isTimed && belongs(last, cue)) last.text = `${last.text} ${cue.text}`;
    else if (merged.length === momentsLimits.cues) break;
    else merged.push({ ...cue });
  }
  return merged;
}

function toCues({ seconds, speaker, text }: RawCue): Cue[] {
  const name = toStorableText(cutTo(toSpokenText(speaker ?? ''), longestSpeaker));
  const words = toStorableText(toSpokenText(text));
  return piecesOf(words).map((piece) => ({
    ...(seconds === undefined ? {} : { seconds }),
    ...(name === '' ? {} : { speaker: name }),
    text: piece,
  }));
}

function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  let rest = text;
  while (rest.length > longestCue) {
    const space = rest.lastIndexOf(' ', longestCue);
    const piece = space > longestCue / 2 ? rest.slice(0, space) : cutTo(rest, longestCue);
    pieces.push(piece);
    rest = rest.slice(piece.length).trimStart();
  }
  return rest === '' ? pieces : [...pieces, rest];
}

function inOrder(cues: readonly Cue[]): Cue[] {
  let last = 0;
  const timed = cues.map((cue) => {
    last = cue.seconds ?? last;
    return { ...cue, seconds: last };
  });
  return timed.sort((one, other) => one.seconds - other.seconds);
}

function belongs(before: Cue, next: Cue): boolean {
  if (before.speaker !== next.speaker && next.speaker !== undefined) return false;
  if ((next.seconds ?? 0) - (before.seconds ?? 0) > readable.seconds) return false;
  if (before.text.length + next.text.length > readable.characters) return false;
  return before.text.length < readable.sentence || !/[.!?…]$/.test(before.text);
}
