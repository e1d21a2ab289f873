import { defaultLanguage, type HubConfig, isAddressShown, writingDirectionOf } from '@runrate/contracts';
import { translator } from '@runrate/messages';
import { escapeHtml } from '@runrate/service';
import { sectionsOf } from '@runrate/service/reading';
import { withBrand } from '../hub/brand/brand-links.ts';
import type { SiteDocument } from './serve-documents.ts';

/** Page that the service worker shows offline in place of a page it has not cached. */
export const offlinePage: SiteDocument = {
  path: '/offline.html',
  contentType: 'text/html; charset=utf-8',
  views: [],
  make: async ({ config, brand }) => withBrand(writePage(config), config, brand),
};

function writePage(config: HubConfig): string {
  const language = config.language ?? defaultLanguage;
  const t = translator(config.language);
  // Lists whose latest version the service worker caches.
  const lists = [
    ['/', t('site.home')],
    ['/articles', t('site.all-articles')],
    ['/videos', t('site.all-videos')],
    ['/news', t('site.news')],
  ] as const;
  const links = lists
    .filter(([path]) => isAddressShown(path, sectionsOf(config)))
    .map(([path, title]) => `        <li><a href="${path}">${escapeHtml(title)}</a></li>`);
  const title = escapeHtml(t('site.you-are-offline'));
  return `<!doctype html>
<html lang="${language}" dir="${writingDirectionOf(language)}" data-theme-default="${config.theme}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title}</title>
    <meta name="robots" content="noindex" />
    <meta name="color-scheme" content="light dark" />
    <script src="/theme.js"></script>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="/offline.css" />
    <script src="/offline.js" defer></script>
  </head>
  <body>
    <main>
      <h1>${title}</h1>
      <p>${escapeHtml(t('site.what-you-read-last-opens'))}</p>
      <ul>
${links.join('\n')}
      </ul>
      <p><button class="again" type="button">${escapeHtml(t('site.try-again'))}</button></p>
    </main>
  </body>
</html>
`;
}
