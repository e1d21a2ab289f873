const patterns: readonly RegExp[] = [
  /[$€£¥]\s?\d[\d.,]{0,12}(?:\s?(?:thousand|million|billion|trillion|[kKMB]\b))?/u,
  /\d{1,9}(?:[.,]\d{1,3})?\s?(?:%|percent\b|per cent\b|Prozent\b|パーセント)/u,
  /\d{1,9}(?:[.,]\d{1,3})?(?:x\b| times\b)/u,
  /\d{1,3}(?:[.,\u00A0\u202F]\d{3}){1,4}|\d{2,9}/u,
];

/** Returns the main figure in a text, short enough for large type: '$85M', '23%', '7.5x', '2,140'. Ignores years. */
export function strongestFigure(text: string): string | undefined {
  for (const pattern of patterns) {
    const found = pattern.exec(text)?.[0];
    if (found !== undefined && !isYear(found)) return shorten(found);
  }
  return undefined;
}

function isYear(figure: string): boolean {
  return /^(19|20)\d\d$/.test(figure);
}

function shorten(figure: string): string {
  return figure
    .replace(/[.,]$/, '')
    .replace(/\s?thousand$/, 'K')
    .replace(/\s?million$/, 'M')
    .replace(/\s?billion$/, 'B')
    .replace(/\s?trillion$/, 'T')
    .replace(/\s?(?:%|percent|per cent|Prozent|パーセント)$/, '%')
    .replace(/ times$/, 'x');
}
