const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes text for use in content and double-quoted attributes of both XML and HTML. */
export function escapeMarkup(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
}

export function cdata(text: string): string {
  return `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
}

/** Returns an element with escaped text. */
export function element(name: string, text: string, attributes = ''): string {
  return `<${name}${attributes && ` ${attributes}`}>${escapeMarkup(text)}</${name}>`;
}

/** RFC 822, as RSS 2.0 requires. */
export function toRssDate(time: number): string {
  return new Date(time).toUTCString().replace('GMT', '+0000');
}

/** RFC 3339 without milliseconds. */
export function toIsoDate(time: number): string {
  return new Date(time).toISOString().replace('.000Z', 'Z');
}
