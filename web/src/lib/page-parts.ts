import { decodeEntities } from './decode-entities.ts';

export interface PageParts {
  readonly html: string;
  readonly contents: readonly { id: string; title: string }[];
}

const heading = /<h2>(.*?)<\/h2>/gs;

/** Gives the parts of a page's safe HTML ids to link to, and lists their headings. */
export function toPageParts(html: string): PageParts {
  const contents: { id: string; title: string }[] = [];
  const withIds = html.replace(heading, (_, inner: string) => {
    const id = `part-${contents.length + 1}`;
    contents.push({ id, title: decodeEntities(inner.replace(/<[^>]*>/g, '')) });
    return `<h2 id="${id}">${inner}</h2>`;
  });
  return { html: withIds, contents };
}
