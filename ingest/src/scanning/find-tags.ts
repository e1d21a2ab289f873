export interface FoundTag {
  readonly tag: string;
  readonly index: number;
}

/** Finds tags, from a match of `opening` to the next `>`. Linear time, unlike a pattern with `[^>]*>`. */
export function* findTags(text: string, opening: RegExp): Generator<FoundTag> {
  let end = 0;
  for (const { index, 0: begin } of text.matchAll(opening)) {
    if (index < end) continue;
    const close = text.indexOf('>', index + begin.length);
    if (close === -1) return;
    end = close + 1;
    yield { tag: text.slice(index, end), index };
  }
}

export function withoutTags(text: string, opening: RegExp): string {
  const pieces: string[] = [];
  let place = 0;
  for (const { tag, index } of findTags(text, opening)) {
    pieces.push(text.slice(place, index));
    place = index + tag.length;
  }
  return place === 0 ? text : pieces.join('') + text.slice(place);
}
