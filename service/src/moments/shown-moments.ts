import type { SaidMoments } from '@runrate/contracts';

/**
 * Chapters and transcript of an item that lasts so long: chapters after its end are left out, and a line that is said
 * after it is said at no known time.
 */
export function toShownMoments(said: SaidMoments, duration: number | undefined): SaidMoments {
  if (duration === undefined || duration <= 0) return said;
  return {
    ...said,
    chapters: said.chapters.filter(({ seconds }) => seconds < duration),
    cues: said.cues.map((cue) => {
      if (cue.seconds === undefined || cue.seconds < duration) return cue;
      const { seconds: _late, ...rest } = cue;
      return rest;
    }),
  };
}
