export interface LinkedPart {
  readonly at: number;
  readonly text: string;
  readonly href?: string;
}

/** A mail address or a web address, without the punctuation that ends its sentence. */
const address =
  /https?:\/\/[^\s<>"「」（）]+[^\s<>"「」（）.,;:!?)。、]|[\w.+-]+@[a-z0-9-]+(?:\.[a-z0-9-]+)+/gi;

export function linkAddresses(text: string): readonly LinkedPart[] {
  const parts: LinkedPart[] = [];
  let end = 0;
  for (const found of text.matchAll(address)) {
    if (found.index > end) parts.push({ at: end, text: text.slice(end, found.index) });
    const [words] = found;
    parts.push({ at: found.index, text: words, href: /^https?:/i.test(words) ? words : `mailto:${words}` });
    end = found.index + words.length;
  }
  if (end < text.length) parts.push({ at: end, text: text.slice(end) });
  return parts;
}
