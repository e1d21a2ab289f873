import type { TranscriptFile } from '../../feeds/episode.ts';

/** If the best transcript can't be read, the next one is tried. */
const mostTried = 2;
/** Formats with timestamps and speakers come first. */
const worth = ['text/vtt', 'application/json', 'srt', 'text/html', 'text/plain'];

/** Returns the transcripts worth reading: in the episode's language first, then with timestamps. Pure. */
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
