import type { Page } from '@playwright/test';
import { seedArticles, seedVideos } from './seeds.ts';

/** Search hits for the given number of articles and videos. */
export function seedHits(articles: number, videos: number) {
  const common = { categories: ['ai'], category: 'ai' };
  return [
    ...seedArticles(articles).map(({ id, slug, title, excerpt, publishedAt, source }) => ({
      ...{ kind: 'article', id, title, address: `/article/${slug}`, text: excerpt, publishedAt, source },
      ...common,
    })),
    ...seedVideos(videos).map(({ id, title, publishedAt }) => ({
      ...{ kind: 'video', id, title, address: `/video/${id}`, text: '', publishedAt },
      ...common,
    })),
  ];
}

/** Responds to `/api/search` with these hits, filtered by kind and paged, plus the counts per kind. */
export async function answerSearch(page: Page, hits: readonly { readonly kind: string }[]): Promise<void> {
  await page.route(
    (url) => url.pathname === '/api/search',
    async (route) => {
      const query = new URL(route.request().url()).searchParams;
      const kind = query.get('kind');
      const [offset, limit] = [Number(query.get('offset') ?? 0), Number(query.get('limit') ?? 12)];
      const own = hits.filter((hit) => kind === null || hit.kind === kind);
      const kinds = ['article', 'video', 'news'];
      const counts = Object.fromEntries(
        kinds.map((one) => [one, hits.filter((hit) => hit.kind === one).length]),
      );
      await route.fulfill({
        json: { query: query.get('q'), total: own.length, counts, hits: own.slice(offset, offset + limit) },
      });
    },
  );
}
