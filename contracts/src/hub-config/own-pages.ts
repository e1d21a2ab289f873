/** Returns the owner's page of this name, if there is one. */
export function findOwnPage<Page>(pages: Readonly<Record<string, Page>>, name: string): Page | undefined {
  return Object.hasOwn(pages, name) ? pages[name] : undefined;
}

/** What every page knows about the owner's pages. Markdown texts are loaded only when shown. */
export interface SitePage {
  readonly title: string;
  readonly paragraphs?: readonly string[] | undefined;
}

export function toSitePages(pages: Readonly<Record<string, SitePage>>): Record<string, SitePage> {
  return Object.fromEntries(
    Object.entries(pages).map(([name, { title, paragraphs }]) => [
      name,
      paragraphs ? { title, paragraphs } : { title },
    ]),
  );
}
