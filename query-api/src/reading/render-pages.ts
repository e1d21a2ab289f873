import type { OwnPage } from '@runrate/contracts';
import { escapeHtml, type ShowPicture, StartRefused, showPicturesOfHtml } from '@runrate/service';
import { MarkdownTooDeep, toPageHtml } from '@runrate/service/markup';

/**
 * Renders the texts of the owner's pages as safe HTML, by name.
 *
 * @throws StartRefused if one can't be read
 */
export function renderPages(
  pages: Readonly<Record<string, OwnPage>>,
  showPicture: ShowPicture,
): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(pages).map(([name, page]) => [
      name,
      showPicturesOfHtml(renderPage(name, page), showPicture),
    ]),
  );
}

function renderPage(name: string, { paragraphs, text }: OwnPage): string {
  if (text === undefined) return (paragraphs ?? []).map((words) => `<p>${escapeHtml(words)}</p>`).join('\n');
  try {
    return toPageHtml(text);
  } catch (error) {
    if (!(error instanceof MarkdownTooDeep)) throw error;
    throw new StartRefused(`The page ${name} of the configuration can't be shown: ${error.message}.`);
  }
}
