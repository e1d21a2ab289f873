import type { Moments } from '../../../api/get-moments.ts';

export type Line = Moments['cues'][number];

/** Returns the transcript line at a time in seconds. */
export function lineAt(cues: readonly Line[], time: number): Line | undefined {
  return cues.findLast(({ seconds }) => seconds !== undefined && seconds <= time);
}

/** The line being spoken, as a caption. */
export function CurrentLine({ line: { speaker, text } }: { line: Line }) {
  return (
    <p dir="auto" className="mt-3 max-w-reading rounded-sm bg-sunk px-3 py-2 text-ui wrap-anywhere">
      {speaker === undefined ? null : <span className="font-semibold">{speaker}: </span>}
      {text}
    </p>
  );
}
