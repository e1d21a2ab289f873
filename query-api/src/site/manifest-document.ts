import { isAddressShown } from '@runrate/contracts';
import { translator } from '@runrate/messages';
import { sectionsOf } from '@runrate/service/reading';
import type { SiteDocument } from './serve-documents.ts';

/** W3C web app manifest of the hub. Its icons come from the site or from the brand. */
export const manifestDocument: SiteDocument = {
  path: '/manifest.webmanifest',
  contentType: 'application/manifest+json; charset=utf-8',
  views: [],
  make: async ({ config, brand: { hasIcon } }) => {
    const { brand, language = 'en' } = config;
    const t = translator(language);
    const shortcuts = [
      { name: t('site.articles'), url: '/articles' },
      { name: t('site.news'), url: '/news' },
      { name: t('site.search'), url: '/search' },
    ];
    return JSON.stringify({
      id: '/',
      name: brand.name,
      short_name: brand.name,
      lang: language,
      ...(brand.description && { description: brand.description }),
      start_url: '/',
      scope: '/',
      display: 'standalone',
      background_color: '#fbfaf7',
      theme_color: '#fbfaf7',
      icons: [
        { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
        { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        ...(hasIcon ? [] : [{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' }]),
      ],
      shortcuts: shortcuts.filter(({ url }) => isAddressShown(url, sectionsOf(config))),
    });
  },
};
