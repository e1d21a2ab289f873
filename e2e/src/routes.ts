import type { APIRequestContext } from '@playwright/test';
import { examples, firstOf } from './screens.ts';

type Addresses = (request: APIRequestContext) => Promise<string>;

interface PublicRoute {
  /** An example address, if it is not the path itself. */
  readonly address?: Addresses;
  readonly names?: string;
  readonly readersOwn?: string;
}

/**
 * Every public route of the site, with an example address, a call whose items its first screen names, and what the
 * browser adds by itself once it has taken over.
 */
export const routes: Readonly<Record<string, PublicRoute>> = {
  '/': { names: '/api/articles/featured?limit=1', readersOwn: 'what a wide screen has beside the lead' },
  '/articles': { names: '/api/articles?limit=3' },
  '/videos': { names: '/api/videos?limit=3' },
  '/ai-startups': { names: '/api/ai-startups' },
  '/article/:slug': {
    address: examples.article,
    names: '/api/articles?limit=1',
    readersOwn: 'what a wide screen has beside the text',
  },
  '/video/:id': {
    address: examples.video,
    names: '/api/videos?limit=1',
  },
  '/search': {
    address: async () => '/search?q=pricing',
    names: '/api/search?q=pricing&limit=3',
    readersOwn: 'filters on a wide screen',
  },
  '/category/:slug': { address: async () => '/category/ai', names: '/api/articles?category=ai&limit=1' },
  '/events': {},
  '/events/:id': { address: async () => '/events/annual' },
  '/events/annual': {},
  '/events/europa': {},
  '/events/scale': {},
  '/events/meetups': {},
  '/events/webinars': {},
  '/newsletter': {},
  '/insights': { names: '/api/stocks', readersOwn: 'the map of the market' },
  '/stocks': { names: '/api/stocks', readersOwn: 'the map of the market' },
  '/news': { names: '/api/news/saastr?limit=1', readersOwn: 'a clock' },
  '/editions': {},
  '/editions/:id': { address: examples.edition },
  '/stories': { names: '/api/stories?limit=3' },
  '/stories/:slug': {
    address: async (request) => `/stories/${(await firstOf(request, '/api/stories?limit=1'))['slug']}`,
    names: '/api/stories?limit=1',
  },
  '/podcasts': { names: '/api/podcasts?limit=3' },
  '/companies': { names: '/api/companies' },
  '/companies/compare': {},
  '/companies/:slug': {
    address: async (request) => `/companies/${(await firstOf(request, '/api/companies'))['slug']}`,
  },
  '/sources': { names: '/api/sources' },
  '/sources/:id': {
    address: async (request) => `/sources/${(await firstOf(request, '/api/sources'))['id']}`,
  },
  '/about': {},
  '/privacy': {},
  '/terms': {},
  '/contact': {},
  '/accessibility': {},
  '*': { address: async () => '/no-such-page' },
};
