import type { TranscriptFile } from '../../feeds/episode.ts';

/** Another is tried where the best can't be read. */
const mostTried = 2;
/** Those with times and voices first. */
const worth = ['text/vtt', 'application/json', 'srt', 'text/html', 'text/plain'];

/** The transcripts worth reading, best first: in the language of the episode, with times rather than without. Pure. */
export function chooseTranscripts(
  files: readonly TranscriptFile[],
  language: string | undefined,
): readonly TranscriptFile[] {
  return files.toSorted((one, other) => rank(one, language) - rank(other, language)).slice(0, mostTried);
}

function rank({ type, language: own }: TranscriptFile, language: string | undefined): number {
  const place = worth.findIndex((kind) => type.toLowerCase().includes(kind));
  const isForeign = own !== undefined && language !== undefined && primary(own) !== primary(language);
  return (isForeign ? worth.length + 1 : 0) + (place === -1 ? worth.length : place);
}

function primary(language: string): string {
  return language.toLowerCase().split('-', 1)[0] ?? '';
}
