/** Dates, numbers and letters are written as this says. */
const LOCALE = 'en-US';

/** Formatters take milliseconds to make: each is made when it is first used, and once. */
export function dateFormat(options: Intl.DateTimeFormatOptions): (at: number | Date) => string {
  let format: Intl.DateTimeFormat | undefined;
  return (at) => {
    format ??= new Intl.DateTimeFormat(LOCALE, options);
    return format.format(at);
  };
}

export function numberFormat(options: Intl.NumberFormatOptions = {}): (value: number) => string {
  let format: Intl.NumberFormat | undefined;
  return (value) => {
    format ??= new Intl.NumberFormat(LOCALE, options);
    return format.format(value);
  };
}

/** The parts of a moment as it is written, by what each is. */
export function dateParts(
  options: Intl.DateTimeFormatOptions,
): (at: number | Date) => ReadonlyMap<Intl.DateTimeFormatPartTypes, string> {
  let format: Intl.DateTimeFormat | undefined;
  return (at) => {
    format ??= new Intl.DateTimeFormat(LOCALE, options);
    return new Map(format.formatToParts(at).map(({ type, value }) => [type, value]));
  };
}
