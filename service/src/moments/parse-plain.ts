import { parseClock } from './clock.ts';
import type { RawCue } from './merge-cues.ts';

/** This many lines that begin with a time are no accident. */
const fewestTimes = 3;
const longestLead = 200;

interface Line {
  readonly seconds: number | undefined;
  readonly speaker: string | undefined;
  readonly text: string;
}

/** Parses lines without times, or with a time at the start of some: `[00:12:03] Ada: So …`, `Ada (12:03)`. */
export function parsePlainLines(lines: readonly string[]): RawCue[] {
  const read = lines
    .map((line) => readLine(line.trim()))
    .filter(({ text, seconds }) => text !== '' || seconds !== undefined);
  const isTimed = read.filter(({ seconds }) => seconds !== undefined).length >= fewestTimes;
  if (!isTimed) return lines.map((text) => ({ text }));
  let open: { seconds?: number | undefined; speaker?: string | undefined } = {};
  return read.map(({ seconds, speaker, text }) => {
    if (seconds !== undefined) open = { seconds, speaker };
    return { ...open, text };
  });
}

function readLine(line: string): Line {
  const lead = /^[([]?(\d{1,3}(?::\d{2}){1,2}(?:[.,]\d{1,3})?)[)\]]?/.exec(line.slice(0, longestLead));
  if (lead) {
    const rest = line.slice(lead[0].length).replace(/^[\s:–—-]{1,5}/, '');
    return { seconds: parseClock(lead[1] ?? ''), ...splitSpeaker(rest) };
  }
  // Speaker and time on a line of their own.
  const named = /^(\D{1,60})[([](\d{1,3}(?::\d{2}){1,2})[)\]]:?$/.exec(line.slice(0, longestLead));
  if (named) return { seconds: parseClock(named[2] ?? ''), speaker: named[1]?.trim(), text: '' };
  return { seconds: undefined, speaker: undefined, text: line };
}

/** Splits `Ada: So …`; the name is one to three capitalised words. */
function splitSpeaker(text: string): Pick<Line, 'speaker' | 'text'> {
  const colon = text.slice(0, 60).indexOf(': ');
  const name = colon === -1 ? '' : text.slice(0, colon);
  const isName =
    name !== '' && name.split(' ').length <= 3 && name.split(' ').every((word) => /^\p{Lu}/u.test(word));
  return isName ? { speaker: name, text: text.slice(colon + 2) } : { speaker: undefined, text };
}
