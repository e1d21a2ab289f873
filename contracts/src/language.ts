const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });

/** Returns a language tag (BCP 47) in canonical form, `de-AT` for `DE_at`; `undefined` if there is no such language. */
export function toLanguage(tag: string | undefined): string | undefined {
  try {
    const [canonical] = Intl.getCanonicalLocales(tag?.trim().replaceAll('_', '-'));
    if (canonical === undefined || canonical.length > 35) return undefined;
    return names.of(new Intl.Locale(canonical).language) === undefined ? undefined : canonical;
  } catch {
    return undefined;
  }
}

export const defaultLanguage = 'en';

export function isEnglish(language: string): boolean {
  return language === defaultLanguage || new Intl.Locale(language).language === defaultLanguage;
}

export function writingDirectionOf(language: string): 'ltr' | 'rtl' {
  const { script } = new Intl.Locale(language).maximize();
  return rightToLeft.has(script ?? '') ? 'rtl' : 'ltr';
}

const rightToLeft = new Set([
  'Adlm',
  'Arab',
  'Aran',
  'Hebr',
  'Mand',
  'Mend',
  'Nkoo',
  'Rohg',
  'Samr',
  'Syrc',
  'Thaa',
  'Yezi',
]);
