const american = 'en-US';

/** Language that dates and numbers are formatted in. */
let language = american;

/** Sets the language of dates and numbers for the whole program, if it serves only one. */
export function writeFormatsIn(tag: string): void {
  language = tag;
}

/** Runs `make` with dates and numbers formatted in a language. `make` must be synchronous. */
export function withFormatsIn<Made>(tag: string | undefined, make: () => Made): Made {
  const before = language;
  language = tag ?? american;
  try {
    return make();
  } finally {
    language = before;
  }
}

/** Returns whether the language is American English, for which some figures are abbreviated by hand. */
export function isWrittenInAmerican(): boolean {
  return language === american;
}

/** Creating a formatter takes milliseconds, so each is created on first use and cached per language. */
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

export function listFormat(options: Intl.ListFormatOptions): (words: readonly string[]) => string {
  const format = perLanguage((tag) => new Intl.ListFormat(tag, options));
  return (words) => format().format(words);
}

/** Formats a list of names or words: 'Ada, Ben, Cem'; in German 'Ada, Ben und Cem'. */
export const formatList = listFormat({ style: 'narrow', type: 'conjunction' });

/** Returns a formatter of relative times: '5 minutes ago', '1 day ago'. */
export function relativeFormat(): (count: number, unit: Intl.RelativeTimeFormatUnit) => string {
  const format = perLanguage((tag) => new Intl.RelativeTimeFormat(tag));
  return (count, unit) => format().format(count, unit);
}

/** Splits a date into its parts for calculations, with the same digits in every language. */
export function dateParts(
  options: Intl.DateTimeFormatOptions,
): (at: number | Date) => ReadonlyMap<Intl.DateTimeFormatPartTypes, string> {
  let format: Intl.DateTimeFormat | undefined;
  return (at) => {
    format ??= new Intl.DateTimeFormat(american, options);
    return new Map(format.formatToParts(at).map(({ type, value }) => [type, value]));
  };
}
