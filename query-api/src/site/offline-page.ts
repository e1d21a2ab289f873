import { defaultLanguage, type HubConfig, writingDirectionOf } from '@runrate/contracts';
import { translator } from '@runrate/messages';
import { escapeHtml } from '@runrate/service';
import { sectionsOf } from '@runrate/service/reading';

/** Lists that the service worker keeps as they were read last. */
const keptLists = [
  { section: 'articles', path: '/articles', title: 'site.all-articles' },
  { section: 'videos', path: '/videos', title: 'site.all-videos' },
  { section: 'news', path: '/news', title: 'site.news' },
] as const;

/** The page that the service worker shows in place of one that a reader without a connection has never read. */
export function writeOfflinePage(config: HubConfig): string {
  const language = config.language ?? defaultLanguage;
  const t = translator(config.language);
  const say = (message: Parameters<typeof t>[0]) => escapeHtml(t(message));
  const sections = sectionsOf(config);
  const links = [
    { path: '/', title: 'site.home' as const },
    ...keptLists.filter(({ section }) => sections.includes(section)),
  ].map(({ path, title }) => `        <li><a href="${path}">${say(title)}</a></li>`);
  return `<!doctype html>
<html lang="${language}" dir="${writingDirectionOf(language)}" data-theme-default="${config.theme}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${say('site.you-are-offline')}</title>
    <meta name="robots" content="noindex" />
    <meta name="color-scheme" content="light dark" />
    <script src="/theme.js"></script>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="/offline.css" />
    <script src="/offline.js" defer></script>
  </head>
  <body>
    <main>
      <h1>${say('site.you-are-offline')}</h1>
      <p>${say('site.what-you-read-last-opens')}</p>
      <ul>
${links.join('\n')}
      </ul>
      <p><button class="again" type="button">${say('site.try-again')}</button></p>
    </main>
  </body>
</html>
`;
}
