import { mayHaveUnspaced, unspaced } from '@runrate/contracts';

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** Returns the text of sanitised HTML, which is well-formed and only has these four entities. */
export function toPlainText(safeHtml: string): string {
  if (safeHtml === '') return '';
  return safeHtml
    .replace(
      /<\/?(?:a|abbr|b|cite|code|del|em|i|ins|kbd|mark|q|s|small|strong|sub|sup|time)(?: [^>]*)?>/g,
      '',
    )
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot);/g, (_, name: string) => entities[name] ?? '')
    .replace(/\s{2,}|[^\S ]/g, ' ')
    .trim();
}

/** Cuts text at a word so that it is at most `limit` characters long, including the ellipsis. */
export function cutAtWord(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const cut = text.slice(0, limit);
  const space = cut.lastIndexOf(' ');
  const end = space > limit / 2 ? space : limit - 1;
  return `${trimEnd(cut.slice(0, end))}…`;
}

function trimEnd(text: string): string {
  return text.replace(/[\uD800-\uDBFF]$/, '').replace(/[\s,;:.–—-]+$/u, '');
}

function countWords(text: string): number {
  if (text === '') return 0;
  let words = 1;
  for (let space = text.indexOf(' '); space !== -1; space = text.indexOf(' ', space + 1)) words += 1;
  return words;
}

const wordsPerMinute = 220;
/** How fast scripts without spaces between words are read: Japanese and Chinese at about 500. */
const charactersPerMinute = 500;

/** Returns the reading time of plain text in minutes, at least one. */
export function toReadTime(text: string): number {
  const pieces = mayHaveUnspaced(text) ? text.split(unspaced) : [text];
  const characters = pieces.length - 1;
  const spaced = characters === 0 ? text : pieces.join(' ').replace(/\s{2,}/g, ' ');
  const words = countWords(spaced.trim());
  return Math.max(1, Math.round(characters / charactersPerMinute + words / wordsPerMinute));
}
