// Fills a folder with articles and projects them: node bench/ingest/fill.ts FOLDER ARTICLES
import { allSearches, allViews, articleSearch, articlesView, hubConfigSchema } from '@runrate/contracts';
import { openEmbeddedEngines } from '@runrate/engines';
import { createHub } from '@runrate/standalone';
import { pino } from 'pino';
import { createArticleMaker, quietHub } from '../api/made-articles.ts';

const [dataDir = '', count = '0'] = process.argv.slice(2);
const articles = Number(count);
const batch = 500;

await fillLog();
await using hub = await createHub(
  {
    ...{ config: hubConfigSchema.parse(quietHub), host: '127.0.0.1', port: 0, dataDir },
    logger: pino({ level: 'silent' }),
  },
  { firstFillTimeout: 100 },
);
const { views, search } = hub.engines;
const held = [await views.count({ view: articlesView, list: 'newest' }), await search.count(articleSearch)];
if (held.some((number) => number !== articles)) throw new Error(`the hub holds ${held}`);

async function fillLog(): Promise<void> {
  const make = createArticleMaker();
  const { log, close } = await openEmbeddedEngines({ dataDir, views: allViews, searches: allSearches });
  const [held = 0] = await log.ends('articles');
  for (let first = held; first < articles; first += batch) {
    const size = Math.min(batch, articles - first);
    await log.append(Array.from({ length: size }, (_, index) => make(first + index)));
  }
  await close();
}
