import type { APIRequestContext } from '@playwright/test';

/** Paths of the screens that don't depend on the hub's content. */
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

/** Returns the first item of one of the hub's lists. */
export async function firstOf(request: APIRequestContext, path: string): Promise<Record<string, string>> {
  const items: Record<string, string>[] = await (await request.get(path)).json();
  const [first] = items;
  if (!first) throw new Error(`The sample hub has nothing at ${path}`);
  return first;
}

/** Example addresses of what the sample hub has. */
export const examples = {
  article: async (request: APIRequestContext) =>
    `/article/${(await firstOf(request, '/api/articles?limit=1'))['slug']}`,
  async edition(request: APIRequestContext) {
    const { editions } = (await (await request.get('/api/editions')).json()) as {
      editions: { date: string }[];
    };
    return `/editions/${editions[0]?.date}`;
  },
  video: async (request: APIRequestContext) =>
    `/video/${(await firstOf(request, '/api/videos?limit=1'))['id']}`,
};

/** One address of every screen, by name, including an article, an edition and a video that the hub has. */
export const screens: Record<string, (request: APIRequestContext) => Promise<string>> = {
  ...Object.fromEntries(fixedScreens.map((path) => [path, async () => path])),
  'an article': examples.article,
  'an edition': examples.edition,
  'a video': examples.video,
};

export async function listScreens(request: APIRequestContext): Promise<string[]> {
  return Promise.all(Object.values(screens).map((pathOf) => pathOf(request)));
}
