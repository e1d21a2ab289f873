const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Fit for text and for double-quoted attributes of XML and HTML alike. */
export function escapeMarkup(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
}

export function cdata(text: string): string {
  return `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
}

/** An element with escaped text. */
export function element(name: string, text: string, attributes = ''): string {
  return `<${name}${attributes && ` ${attributes}`}>${escapeMarkup(text)}</${name}>`;
}

/** RFC 822, as RSS 2.0 wants it. */
export function toRssDate(time: number): string {
  return new Date(time).toUTCString().replace('GMT', '+0000');
}

/** RFC 3339 without milliseconds. */
export function toIsoDate(time: number): string {
  return new Date(time).toISOString().replace('.000Z', 'Z');
}
