import type { Moments } from '../../../api/get-moments.ts';

export type Line = Moments['cues'][number];

/** What is said at a time of a transcript. */
export function lineAt(cues: readonly Line[], time: number): Line | undefined {
  return cues.findLast(({ seconds }) => seconds !== undefined && seconds <= time);
}

/** What is being said: the captions of what is only heard. */
export function CurrentLine({ line: { speaker, text } }: { line: Line }) {
  return (
    <p dir="auto" className="mt-3 max-w-reading rounded-sm bg-sunk px-3 py-2 text-ui wrap-anywhere">
      {speaker === undefined ? null : <span className="font-semibold">{speaker}: </span>}
      {text}
    </p>
  );
}
