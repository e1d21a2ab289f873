const opening = /<(script|style)\b[^<>]*>/gi;
const closings: Readonly<Record<string, RegExp>> = {
  script: /<\/script\s*>/gi,
  style: /<\/style\s*>/gi,
};

/** Removes scripts and styles from markup; unclosed ones are left as they are. Linear time. */
export function withoutScripts(markup: string): string {
  const pieces: string[] = [];
  const unclosed = new Set<string>();
  let place = 0;
  for (const { index, 0: tag, 1: name = '' } of markup.matchAll(opening)) {
    const closing = closings[name.toLowerCase()];
    if (index < place || !closing || unclosed.has(closing.source)) continue;
    closing.lastIndex = index + tag.length;
    if (closing.exec(markup) === null) unclosed.add(closing.source);
    else {
      pieces.push(markup.slice(place, index));
      place = closing.lastIndex;
    }
  }
  return place === 0 ? markup : pieces.join('') + markup.slice(place);
}
