const space = /\s*/y;
const voidTag = /<(?:meta|link|base)\b/iy;
const tagWithText = /<(title|script|style|noscript|template)\b/iy;
const closings: Readonly<Record<string, RegExp>> = {
  title: /<\/title\s*>/gi,
  script: /<\/script\s*>/gi,
  style: /<\/style\s*>/gi,
  noscript: /<\/noscript\s*>/gi,
  template: /<\/template\s*>/gi,
};

/** Returns where the head of a page without `html`, `head` and `body` tags ends. Linear time. */
export function findHeadEnd(html: string): number {
  let end = 0;
  for (let next: number | undefined = 0; next !== undefined; next = findPartEnd(html, end)) end = next;
  return end;
}

/** Returns where the head element that starts at this position ends; `undefined` if none starts there. */
function findPartEnd(html: string, place: number): number | undefined {
  const start = matchAt(space, html, place)?.end ?? place;
  if (start > place) return start;
  if (html.startsWith('<!--', start)) return after('-->', html, start + 4);
  const single = matchAt(voidTag, html, start);
  if (single) return after('>', html, single.end);
  const opening = matchAt(tagWithText, html, start);
  const textStart = opening && after('>', html, opening.end);
  if (textStart === undefined) return undefined;
  const closing = closings[opening?.name.toLowerCase() ?? ''];
  return closing && matchAt(closing, html, textStart)?.end;
}

function matchAt(pattern: RegExp, text: string, place: number) {
  pattern.lastIndex = place;
  const found = pattern.exec(text);
  return found ? { end: pattern.lastIndex, name: found[1] ?? '' } : undefined;
}

function after(part: string, text: string, from: number): number | undefined {
  const place = text.indexOf(part, from);
  return place === -1 ? undefined : place + part.length;
}
