/** The page of this name, where the owner has set one. */
export function findOwnPage<Page>(pages: Readonly<Record<string, Page>>, name: string): Page | undefined {
  return Object.hasOwn(pages, name) ? pages[name] : undefined;
}

/** What every page of the site knows of the owner's: texts in Markdown are asked for when they are shown. */
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
