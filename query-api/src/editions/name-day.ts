import { defaultLanguage, isEnglish } from '@runrate/contracts';

const date = { dateStyle: 'long', timeZone: 'UTC' } as const;
const month = { year: 'numeric', month: 'long', timeZone: 'UTC' } as const;

/** A day, or a month, in the words of a language: '4. März 2026'; in English as addresses have it, `2026-03-04`. */
export function nameDay(day: string, language = defaultLanguage): string {
  if (isEnglish(language)) return day;
  const isMonth = day.length === '2026-03'.length;
  return new Intl.DateTimeFormat(language, isMonth ? month : date).format(
    Date.parse(isMonth ? `${day}-01` : day),
  );
}
