/** Folds an Arabic word: no vowel signs, no lengthening (tatweel), one form of each letter. */
export function foldArabic(word: string): string {
  return word
    .normalize('NFKC')
    .replace(/[\p{M}\u0640]/gu, '')
    .replace(/[أإآٱ]/gu, 'ا')
    .replace(/[ىی]/gu, 'ي')
    .replaceAll('ک', 'ك')
    .replaceAll('ة', 'ه')
    .replace(/[٠-٩]/gu, (digit) => String((digit.codePointAt(0) ?? 0x660) - 0x660))
    .toLowerCase();
}

const articles = ['وال', 'بال', 'كال', 'فال', 'ال', 'لل'];
const endings = ['ها', 'ان', 'ات', 'ون', 'ين', 'يه', 'ه', 'ي'];

/** Light stemming: strips the article and endings of gender and number, leaving at least two letters. */
export function stemArabic(folded: string): string {
  let stem = folded;
  if (stem.startsWith('و') && stem.length > 3) stem = stem.slice(1);
  const article = articles.find((one) => stem.startsWith(one) && stem.length - one.length >= 2);
  if (article !== undefined) stem = stem.slice(article.length);
  for (const ending of endings) {
    if (stem.endsWith(ending) && stem.length - ending.length >= 2) stem = stem.slice(0, -ending.length);
  }
  return stem;
}
