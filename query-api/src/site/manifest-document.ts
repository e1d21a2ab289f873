import { isAddressShown } from '@runrate/contracts';
import { sectionsOf } from '@runrate/service/reading';
import type { SiteDocument } from './serve-documents.ts';

const shortcuts = [
  { name: 'Articles', url: '/articles' },
  { name: 'News', url: '/news' },
  { name: 'Search', url: '/search' },
];

/** What an installed site is called and looks like (W3C web app manifest); the icons are files of the site. */
export const manifestDocument: SiteDocument = {
  path: '/manifest.webmanifest',
  contentType: 'application/manifest+json; charset=utf-8',
  views: [],
  make: async ({ config }) => {
    const { brand } = config;
    return JSON.stringify({
      id: '/',
      name: brand.name,
      short_name: brand.name,
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
        { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      ],
      shortcuts: shortcuts.filter(({ url }) => isAddressShown(url, sectionsOf(config))),
    });
  },
};
