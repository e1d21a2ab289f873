import { parseClock } from './clock.ts';
import type { RawCue } from './merge-cues.ts';

interface OpenCue {
  readonly seconds: number | undefined;
  readonly lines: string[];
}

/** Parses WebVTT and SRT cues: the text between a line with `-->` and the next empty line. */
export function parseTimedText(text: string): RawCue[] {
  const cues: RawCue[] = [];
  let open: OpenCue | undefined;
  const close = () => {
    if (open) cues.push(...toCues(open));
    open = undefined;
  };
  for (const line of text.split(/\r\n?|\n/)) {
    const arrow = line.indexOf('-->');
    if (arrow !== -1) {
      // The previous line is the number of this cue, if no empty line precedes it.
      if (open && /^\d+$/.test(open.lines.at(-1)?.trim() ?? '')) open.lines.pop();
      close();
      open = { seconds: parseClock(line.slice(0, arrow)), lines: [] };
    } else if (line.trim() === '') close();
    else open?.lines.push(line);
  }
  close();
  return cues;
}

const voice = /^\s*<v(?:\.[^\s<>]*)?\s([^<>]*)>/i;

function toCues({ seconds, lines }: OpenCue): RawCue[] {
  const spoken: RawCue[] = [];
  for (const line of lines) {
    const speaker = voice.exec(line)?.[1];
    const last = spoken.at(-1);
    if (speaker === undefined && last) {
      spoken[spoken.length - 1] = { ...last, text: `${last.text} ${line}` };
    } else spoken.push({ seconds, speaker, text: line });
  }
  return spoken;
}
