// A hub with a given number of articles, optionally configured for a machine of that many GiB:
// node bench/api/serve-hub.ts FOLDER ARTICLES [GIBIBYTES]
import { allSearches, allViews, hubConfigSchema } from '@runrate/contracts';
import { openEmbeddedEngines } from '@runrate/engines';
import { createHub, prepareProcess } from '@runrate/standalone';
import { pino } from 'pino';

import { answerQuestions } from './child-server.ts';
import { createArticleMaker, quietHub } from './made-articles.ts';

const [dataDir = '', count = '0', gibibytes] = process.argv.slice(2);
const articles = Number(count);
const make = createArticleMaker();
const batch = 500;
const itemsPerSecond = 50;

prepareProcess({}, dataDir, gibibytes === undefined ? undefined : Number(gibibytes) * 1024 ** 3);
await fillLog();
const hub = await createHub(
  {
    config: hubConfigSchema.parse(quietHub),
    host: '127.0.0.1',
    port: 0,
    dataDir,
    // Lets senders claim their own addresses with X-Forwarded-For.
    trustedProxies: 1,
    logger: pino({ level: 'info' }, pino.destination({ dest: `${dataDir}/hub.log`, sync: false })),
  },
  { firstFillTimeout: 100 },
);

let written = articles;
let writing: NodeJS.Timeout | undefined;

/** Appends one item at a time, as sources deliver them. */
function write(on: boolean): void {
  clearInterval(writing);
  if (!on) return;
  writing = setInterval(() => {
    written += 1;
    void hub.engines.log.append([make(written, new Date().toISOString())]);
  }, 1000 / itemsPerSecond);
}

answerQuestions(hub.origin, { write });

/** Fills the log up to the requested count; a folder that already has the articles stays as it is. */
async function fillLog(): Promise<void> {
  const engines = await openEmbeddedEngines({ dataDir, views: allViews, searches: allSearches });
  const ends = await engines.log.ends('articles');
  const held = ends.reduce((sum, end) => sum + end, 0);
  for (let first = held; first < articles; first += batch) {
    const size = Math.min(batch, articles - first);
    await engines.log.append(Array.from({ length: size }, (_, index) => make(first + index)));
  }
  await engines.close();
}
