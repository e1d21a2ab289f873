import { expect, test } from 'vitest';
import firstScreens from './server.tsx';
import { exampleArticle, exampleVideo } from './testing/examples.ts';
import { ourSiteConfig } from './testing/our-site-config.ts';

const article = exampleArticle({ slug: 'a-slug', category: 'sales', categories: ['sales'] });
const video = exampleVideo({ category: 'sales' });

/** A page that also made calls about the whole hub would be rendered again with every item that comes in. */
test.each([
  ['/article/a-slug', '/api/articles/a-slug', /^\/api\/articles\/a-slug/, article],
  [`/video/${video.id}`, `/api/videos/${video.id}`, /^\/api\/videos/, video],
])(
  'the first screen of %s asks for nothing that other kinds of items change',
  async (place, call, own, item) => {
    const calls: string[] = [];
    firstScreens.answerCallsWith(async (address) => {
      calls.push(address);
      const isItem = address === call;
      const values = { headers: new Headers(), statusText: '' };
      const text = async () => JSON.stringify(isItem ? item : { title: 'Nothing here' });
      return {
        ok: isItem,
        status: isItem ? 200 : 404,
        ...values,
        text,
        json: async () => JSON.parse(await text()),
      };
    });
    const now = Date.parse('2026-03-01T12:00:00Z');
    const { html } = await firstScreens.render({ place, config: ourSiteConfig, now });
    expect(calls.filter((address) => !own.test(address))).toEqual([]);
    expect(html).toContain(item.title);
    // Its category has the configured name and colour.
    expect(html).toContain('Sales');
    expect(html).toContain(ourSiteConfig.categories.find(({ slug }) => slug === 'sales')?.color);
  },
);
