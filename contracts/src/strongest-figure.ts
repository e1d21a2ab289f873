const patterns: readonly RegExp[] = [
  /[$€£¥]\s?\d[\d.,]{0,12}(?:\s?(?:thousand|million|billion|trillion|[kKMB]\b))?/u,
  /\d{1,9}(?:[.,]\d{1,3})?\s?(?:%|percent\b|per cent\b|Prozent\b|パーセント)/u,
  /\d{1,9}(?:[.,]\d{1,3})?(?:x\b| times\b)/u,
  /\d{1,3}(?:[.,\u00A0\u202F]\d{3}){1,4}|\d{2,9}/u,
];

interface FoundFigure {
  /** Short enough for large type: '$85M', '23%', '7.5x', '2,140'. */
  readonly figure: string;
  /** The text behind it. */
  readonly after: string;
}

/** Returns the main figure in a text. Ignores years. */
export function strongestFigureIn(text: string): FoundFigure | undefined {
  for (const pattern of patterns) {
    const found = pattern.exec(text);
    if (found === null || isYear(found[0])) continue;
    return { figure: shorten(found[0]), after: text.slice(found.index + found[0].length) };
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
