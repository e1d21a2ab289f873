import type { SaidMoments } from '@runrate/contracts';

/**
 * Returns the chapters and transcript of an item of this duration. Chapters after its end are left out, and
 * cues after it lose their time.
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
