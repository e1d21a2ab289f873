import { defaultLanguage, isEnglish } from '@runrate/contracts';

const date = { dateStyle: 'long', timeZone: 'UTC' } as const;
const month = { year: 'numeric', month: 'long', timeZone: 'UTC' } as const;

/** Formats a day or a month in a language: '4. März 2026'; in English as in addresses, `2026-03-04`. */
export function nameDay(day: string, language = defaultLanguage): string {
  if (isEnglish(language)) return day;
  const isMonth = day.length === '2026-03'.length;
  return new Intl.DateTimeFormat(language, isMonth ? month : date).format(
    Date.parse(isMonth ? `${day}-01` : day),
  );
}
