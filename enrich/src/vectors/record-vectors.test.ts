import { allSearches, allViews, newsView, parseEvent } from '@runrate/contracts';
import { type Engines, openEmbeddedEngines, scanTopic, toWholeNumbers } from '@runrate/engines';
import { makeTemporaryFolder, synonymModel } from '@runrate/testkit';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import type { Touched } from '../follow-items.ts';
import { judgedItems } from '../stories/testing/judged-items.ts';
import { put } from '../stories/testing/killed-assigner.ts';
import { createRecorder } from './record-vectors.ts';

const everything: Touched<'news'> = new Map([['news', 'all']]);
const never = new AbortController().signal;
const logger = pino({ level: 'silent' });

async function openHub() {
  const folder = await makeTemporaryFolder();
  const engines = await openEmbeddedEngines({ dataDir: folder.path, views: allViews, searches: allSearches });
  return {
    engines,
    async [Symbol.asyncDispose]() {
      await engines.close();
      await folder[Symbol.asyncDispose]();
    },
  };
}

/** Returns a recorder and the texts it passed to the model. */
function recorderOn(engines: Pick<Engines, 'log' | 'views'>, name = 'synonyms') {
  const asked: string[] = [];
  const model = {
    name,
    async embed(text: string) {
      asked.push(text);
      const [vector = []] = await synonymModel.embed([text]);
      return toWholeNumbers(vector);
    },
  };
  return { recorder: createRecorder({ engines, model, clock: () => 0, logger }), asked };
}

/** Returns key, edition and vector of every record, in log order. */
async function recordsOf({ log }: Pick<Engines, 'log'>): Promise<string[]> {
  const records: string[] = [];
  for await (const { key, value } of scanTopic(log, 'vectors')) {
    const parsed = parseEvent('vectors', value ?? '');
    if (parsed.outcome === 'event' && parsed.event.type === 'VectorRecorded')
      records.push(`${key} ${parsed.event.data.edition} ${parsed.event.data.vector}`);
  }
  return records;
}

test('FND-07 killed fifty times at any moment the recorder loses no vector and doubles none', async () => {
  await using calm = await openHub();
  await put(calm.engines, judgedItems);
  await recorderOn(calm.engines).recorder.run(everything, never);
  const wanted = await recordsOf(calm.engines);
  expect(wanted).toHaveLength(judgedItems.length);

  await using hub = await openHub();
  await put(hub.engines, judgedItems);
  const { log, views } = hub.engines;
  for (let kill = 0; kill < 50; kill += 1) {
    const killed = new Error('killed');
    const append: typeof log.append = async (records) => {
      // Fails before the write or after part of it.
      const written = records.slice(0, kill % 2);
      if (written.length > 0) await log.append(written);
      throw killed;
    };
    const { recorder } = recorderOn({ log: { ...log, append }, views });
    await recorder.run(everything, never).catch((error: unknown) => expect(error).toBe(killed));
  }
  await recorderOn(hub.engines).recorder.run(everything, never);
  expect((await recordsOf(hub.engines)).toSorted()).toEqual(wanted.toSorted());
});

test('FND-07 what is recorded is not asked again; another model makes vectors beside the old ones', async () => {
  await using hub = await openHub();
  await put(hub.engines, judgedItems);
  await recorderOn(hub.engines).recorder.run(everything, never);
  const again = recorderOn(hub.engines);
  await again.recorder.run(everything, never);
  expect(again.asked).toEqual([]);
  const other = recorderOn(hub.engines, 'another');
  await other.recorder.run(everything, never);
  expect(other.asked).toHaveLength(judgedItems.length);
  expect(await recordsOf(hub.engines)).toHaveLength(2 * judgedItems.length);
});

test('FND-07 an item that is gone takes its vector with it; a text the model fails on holds up no other', async () => {
  await using hub = await openHub();
  await put(hub.engines, judgedItems.slice(0, 3));
  const model = {
    name: 'synonyms',
    embed: async (text: string) => {
      if (text.startsWith(judgedItems[1]?.title ?? '')) throw new Error('too odd');
      return Int8Array.from({ length: 64 }, () => 1);
    },
  };
  const recorder = createRecorder({ engines: hub.engines, model, clock: () => 0, logger });
  await recorder.run(everything, never);
  expect((await recordsOf(hub.engines)).map((record) => record.split(' ')[0])).toEqual(
    expect.arrayContaining(['synonyms|news|n000', 'synonyms|news|n002']),
  );
  await hub.engines.views.commit({
    writes: [{ view: newsView, key: 'n000', document: null, expectedRevision: 1 }],
    positions: [],
  });
  await recorder.run(new Map([['news', new Set(['n000'])]]), never);
  expect((await recordsOf(hub.engines)).map((record) => record.split(' ')[0])).toEqual([
    'synonyms|news|n002',
  ]);
});
