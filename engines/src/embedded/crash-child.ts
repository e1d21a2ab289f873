import { allSearches, articleSearch } from '@runrate/contracts';
import { conformanceViews, note, notesView } from '../conformance/conformance-view.ts';
import { openEmbeddedEngines } from './open-embedded-engines.ts';

/** Writes to all three engines until it is killed, and prints what was acknowledged. */
async function writeUntilKilled(dataDir: string): Promise<void> {
  const { log, views, search } = await openEmbeddedEngines({
    dataDir,
    views: conformanceViews,
    searches: allSearches,
  });
  const say = (kind: string, number: number) => process.stdout.write(`${kind} ${number}\n`);

  async function append(): Promise<never> {
    for (;;) {
      const records = ['x', 'y', 'z'].map((key) => ({
        topic: 'engagement' as const,
        key,
        partitionKey: 'one',
        value: JSON.stringify(key.repeat(200)),
      }));
      const positions = await log.append(records);
      for (const { offset } of positions) say('appended', offset);
    }
  }

  async function commit(): Promise<never> {
    for (let next = await views.position('crash', 'engagement', 0); ; next += 1) {
      const counter = (await views.getMany(notesView, ['counter'])).get('counter');
      await views.commit({
        writes: [
          { view: notesView, key: `n${next}`, document: note(`n${next}`), expectedRevision: 0 },
          {
            view: notesView,
            key: 'counter',
            document: note('counter', { viewCount: next + 1 }),
            expectedRevision: counter?.revision ?? 0,
          },
        ],
        positions: [
          { projection: 'crash', topic: 'engagement', partition: 0, expected: next, next: next + 1 },
        ],
      });
      say('committed', next);
    }
  }

  async function index(): Promise<never> {
    for (let number = await search.count(articleSearch); ; number += 1) {
      const document = { text: { title: `churn ${number}` }, keywords: {}, time: '2026-01-01T00:00:00.000Z' };
      await search.write([{ index: articleSearch, id: `d${number}`, version: 1, document }]);
      say('indexed', number);
    }
  }

  await Promise.all([append(), commit(), index()]);
}

await writeUntilKilled(process.argv[2] ?? '');
