import { unspaced } from '@runrate/contracts';

/** Maximum number of characters per shown word, so that one endless word can't bypass the limit. */
const charactersPerWord = 16;

/** Returns the first words of a text, with an ellipsis if it goes on. Also works in scripts without spaces. */
export function firstWords(text: string, limit: number): string {
  const whole = text.trim();
  if (limit === 0) return '';
  const head = whole.slice(0, limit * charactersPerWord);
  const end = unspaced.test(head) ? endBySegments(head, limit) : endBySpaces(head, limit);
  if (end === undefined) return head.length === whole.length ? whole : `${withoutTail(head)}…`;
  return whole.slice(end).trim() === '' ? whole : `${withoutTail(whole.slice(0, end))}…`;
}

/** A safe paragraph without markup; entities stay. Reads no further than the words it returns. */
export function firstWordsOfHtml(html: string, limit: number): string {
  const words = firstWords(leadingText(html, limit * charactersPerWord + 1), limit);
  return words === '' ? '' : `<p>${words}</p>`;
}

/** Returns at least `characters` of the text of well-formed HTML, or all of it, with spaces collapsed. */
function leadingText(html: string, characters: number): string {
  let text = '';
  let at = 0;
  while (at < html.length && text.length < characters) {
    const tag = html.indexOf('<', at);
    const end = tag === -1 ? html.length : tag;
    text += html.slice(at, Math.min(end, at + characters * 2)).replace(/\s+/g, ' ');
    if (tag === -1) break;
    const close = html.indexOf('>', tag);
    if (close === -1) break;
    if (!text.endsWith(' ') && !inlineTag.test(html.slice(tag, Math.min(close, tag + 12)))) text += ' ';
    at = close + 1;
  }
  return text;
}

const inlineTag =
  /^<\/?(?:a|abbr|b|cite|code|del|em|i|ins|kbd|mark|q|s|small|strong|sub|sup|time)(?:[\s>]|$)/;

/** Returns the end of the last allowed word; `undefined` if the text has no more words than that. */
function endBySpaces(text: string, limit: number): number | undefined {
  let words = 0;
  for (const { index, 0: word } of text.matchAll(/\S+/g)) {
    words += 1;
    if (words === limit) return index + word.length;
  }
  return undefined;
}

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

function endBySegments(text: string, limit: number): number | undefined {
  let words = 0;
  for (const { index, segment, isWordLike } of segmenter.segment(text)) {
    if (!isWordLike) continue;
    words += 1;
    if (words === limit) return index + segment.length;
  }
  return undefined;
}

/** Removes a cut entity or surrogate pair at the end, and the punctuation before an ellipsis. */
function withoutTail(text: string): string {
  return text
    .replace(/&[#\w]{0,12}$/, '')
    .replace(/[\uD800-\uDBFF]$/, '')
    .replace(/[\s,:.–—-]{1,8}$/u, '');
}
