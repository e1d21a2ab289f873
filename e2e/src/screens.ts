import type { APIRequestContext } from '@playwright/test';

/** Addresses of the screens that need no item of the hub. */
const fixedScreens = [
  '/',
  '/articles',
  '/videos',
  '/search?q=pricing',
  '/category/ai',
  '/events',
  '/newsletter',
  '/insights',
  '/news',
  '/ai-startups',
  '/admin',
  '/podcasts',
  '/contact',
  '/editions',
] as const;

/** The name in its address of the first article or story that the hub has. */
export async function slugOf(request: APIRequestContext, list: 'articles' | 'stories'): Promise<string> {
  const [first] = (await (await request.get(`/api/${list}?limit=1`)).json()) as { slug: string }[];
  return first?.slug ?? '';
}

/** One address of every screen by its name, among them an article and a video that the hub has. */
export const screens: Record<string, (request: APIRequestContext) => Promise<string>> = {
  ...Object.fromEntries(fixedScreens.map((path) => [path, async () => path])),
  'an article': async (request) => `/article/${await slugOf(request, 'articles')}`,
  'an edition': async (request) => {
    const { editions } = (await (await request.get('/api/editions')).json()) as {
      editions: { date: string }[];
    };
    return `/editions/${editions[0]?.date}`;
  },
  'a video': async (request) => {
    const [video] = (await (await request.get('/api/videos?limit=1')).json()) as { id: string }[];
    return `/video/${video?.id}`;
  },
};

export async function listScreens(request: APIRequestContext): Promise<string[]> {
  return Promise.all(Object.values(screens).map((pathOf) => pathOf(request)));
}
