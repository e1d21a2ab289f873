const entities: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', lrm: '', rlm: '' },
  ...{ '#39': "'", '#x27': "'" },
};

/** Returns the words of a cue or a title on one line, without markup and with entities decoded. */
export function toSpokenText(text: string): string {
  return text
    .replace(/<[^<>]*>/g, '')
    .replace(/&(#39|#x27|[a-z]{2,4});/g, (whole, name: string) => entities[name] ?? whole)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}

export function cutTo(text: string, limit: number): string {
  return text.length <= limit ? text : text.slice(0, limit).replace(/[\uD800-\uDBFF]$/, '');
}
