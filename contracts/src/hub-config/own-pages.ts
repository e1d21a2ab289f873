export function findOwnPage<Page>(pages: Readonly<Record<string, Page>>, name: string): Page | undefined {
  return Object.hasOwn(pages, name) ? pages[name] : undefined;
}

/** Data on the owner's pages embedded in every page; Markdown is loaded when a page is shown. */
export interface SitePage {
  readonly title: string;
  readonly paragraphs?: readonly string[] | undefined;
  readonly changed?: string | undefined;
}

export function toSitePages(pages: Readonly<Record<string, SitePage>>): Record<string, SitePage> {
  return Object.fromEntries(
    Object.entries(pages).map(([name, { title, paragraphs, changed }]) => [
      name,
      { title, ...(paragraphs && { paragraphs }), ...(changed !== undefined && { changed }) },
    ]),
  );
}
