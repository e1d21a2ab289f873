const american = 'en-US';

/** Dates and numbers are written as this language writes them. */
let language = american;

/** From here on dates and numbers are written in this language: for a program that serves one. */
export function writeFormatsIn(tag: string): void {
  language = tag;
}

/** Dates and numbers in what `make` makes are written in a language; it must not wait for anything. */
export function withFormatsIn<Made>(tag: string | undefined, make: () => Made): Made {
  const before = language;
  language = tag ?? american;
  try {
    return make();
  } finally {
    language = before;
  }
}

/** Whether they are written as in American English, which some figures are abbreviated for by hand. */
export function isWrittenInAmerican(): boolean {
  return language === american;
}

/** Formatters take milliseconds to make: each is made when it is first used, and once a language. */
function perLanguage<Format>(make: (tag: string) => Format): () => Format {
  const made = new Map<string, Format>();
  return () => {
    const format = made.get(language) ?? make(language);
    made.set(language, format);
    return format;
  };
}

export function dateFormat(options: Intl.DateTimeFormatOptions): (at: number | Date) => string {
  const format = perLanguage((tag) => new Intl.DateTimeFormat(tag, options));
  return (at) => format().format(at);
}

export function numberFormat(options: Intl.NumberFormatOptions = {}): (value: number) => string {
  const format = perLanguage((tag) => new Intl.NumberFormat(tag, options));
  return (value) => format().format(value);
}

/** Names and words in a row: 'Ada, Ben, Cem'; in German 'Ada, Ben und Cem'. */
export function formatList(words: readonly string[]): string {
  return listFormat().format(words);
}

const listFormat = perLanguage((tag) => new Intl.ListFormat(tag, { style: 'narrow', type: 'conjunction' }));

/** '5 minutes ago', '1 day ago'. */
export function relativeFormat(): (count: number, unit: Intl.RelativeTimeFormatUnit) => string {
  const format = perLanguage((tag) => new Intl.RelativeTimeFormat(tag));
  return (count, unit) => format().format(count, unit);
}

/** The parts of a moment by what each is, to reckon with: in the same figures whatever the language. */
export function dateParts(
  options: Intl.DateTimeFormatOptions,
): (at: number | Date) => ReadonlyMap<Intl.DateTimeFormatPartTypes, string> {
  let format: Intl.DateTimeFormat | undefined;
  return (at) => {
    format ??= new Intl.DateTimeFormat(american, options);
    return new Map(format.formatToParts(at).map(({ type, value }) => [type, value]));
  };
}
