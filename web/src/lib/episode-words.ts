interface EpisodeWords {
  /** Its number in the series, as its publisher writes it. */
  readonly number: string | undefined;
  /** What it is about, without its number and its list of chapters. */
  readonly text: string;
}

const numberAhead = /^(?:(?:episode|folge|ep\.?)\s?#?|#|第)(\d{1,4})(?:[\s回話.:|–—-]|$)\s?[|–—-]?\s*/i;
const numberWithin = /(?:^|\s)(?:#|(?:episode|folge|ep\.?)\s#?)(\d{1,4})(?!\d)/i;

/** Reads the number of a video in its series, which channels state in words only. */
export function toEpisodeWords({ title, description }: { title: string; description: string }): EpisodeWords {
  const text = withoutChapters(description);
  const ahead = numberAhead.exec(text);
  const number = ahead?.[1] ?? numberWithin.exec(title)?.[1];
  return { number, text: ahead ? text.slice(ahead[0].length) : text };
}

const firstChapter = /(?:^|\s)[([]?0?0:00(?::00)?(?=[\s)\]:-])/;

/** Returns what stands before a list of chapters, which begins at 0:00. */
export function withoutChapters(text: string): string {
  const start = firstChapter.exec(text)?.index;
  return start === undefined ? text : text.slice(0, start).trim();
}

const chapterLine = /^\s*[([]?\d{1,2}:\d\d(?::\d\d)?[\s)\]:-]/;

/** Returns a text without the lines that name a chapter, for where the chapters are listed. */
export function withoutChapterLines(text: string): string {
  const kept = text.split('\n').filter((line) => !chapterLine.test(line));
  return kept
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
