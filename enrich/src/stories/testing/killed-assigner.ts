import { hubConfigSchema, newsView, parseEvent } from '@runrate/contracts';
import type { Engines, LogBatch } from '@runrate/engines';
import { pino } from 'pino';
import { expect } from 'vitest';
import { createAssigner, type Touched } from '../assign-stories.ts';
import { createItemReader } from '../story-items.ts';
import { judgedItems } from './judged-items.ts';

const config = hubConfigSchema.parse({
  sources: [{ id: 'wire', kind: 'news', name: 'Wire', url: 'https://e.example/feed' }],
  companies: [{ symbol: 'HARR', name: 'Harrowgate', sector: 'payroll' }],
});
const logger = pino({ level: 'silent' });
export const everything: Touched = new Map([['news', 'all']]);
const start = Date.parse('2026-03-01T00:00:00.000Z');

export function assignerOn(engines: Pick<Engines, 'log' | 'views'>) {
  return createAssigner({ engines, read: createItemReader(config), clock: () => start, logger });
}

/** Writes news into the views, as the projector would. */
export async function put({ views }: Engines, items: typeof judgedItems, from = 0): Promise<void> {
  const writes = items.map((item, index) => {
    const publishedAt = new Date(start + item.hours * 3_600_000).toISOString();
    const id = `n${String(from + index).padStart(3, '0')}`;
    const { title, text: description, source } = item;
    const document = {
      ...{ id, title, url: `https://e.example/${id}`, description, publishedAt, source, sourceId: source },
      ...{ curated: false, desk: 'other', otherObservations: [] },
    };
    return { view: newsView, key: id, document, expectedRevision: 0 };
  });
  expect(await views.commit({ writes, positions: [] })).toBe('committed');
}

export async function retitle(
  { views }: Engines,
  id: string,
  title: string,
  description: string,
): Promise<void> {
  const found = (await views.getMany(newsView, [id])).get(id);
  if (!found) throw new Error(`no news ${id}`);
  const document = { ...found.document, title, description };
  const writes = [{ view: newsView, key: id, document, expectedRevision: found.revision }];
  expect(await views.commit({ writes, positions: [] })).toBe('committed');
}

/** Returns the decisions in the log without their times. */
export async function decisionsOf({ log }: Pick<Engines, 'log'>): Promise<string[]> {
  const decisions: string[] = [];
  for (const [partition, end] of (await log.ends('stories')).entries()) {
    for (let offset = 0; offset < end; ) {
      const batch: LogBatch = await log.read({ topic: 'stories', partition, offset, limit: 500 });
      for (const { value } of batch.records) {
        const parsed = parseEvent('stories', value ?? '');
        expect(parsed.outcome).toBe('event');
        if (parsed.outcome === 'event')
          decisions.push(JSON.stringify([parsed.event.type, parsed.event.data]));
      }
      offset = batch.nextOffset;
    }
  }
  return decisions;
}

/** Decides on the judged items with fifty kills and checks that the log matches a run without any. */
export async function expectKillsChangeNothing(engines: Engines, undisturbed: Engines): Promise<void> {
  await put(undisturbed, judgedItems);
  await assignerOn(undisturbed).run(everything);
  const wanted = await decisionsOf(undisturbed);
  expect(wanted.length).toBeGreaterThanOrEqual(judgedItems.length);

  await put(engines, judgedItems);
  const { log, views } = engines;
  for (let kill = 0; kill < 50; kill += 1) {
    const killed = new Error('killed');
    const append: typeof log.append = async (records) => {
      // Fails before the write, or, every second time, after one record of it.
      const written = records.slice(0, kill % 2);
      if (written.length > 0) await log.append(written);
      throw killed;
    };
    await expect(assignerOn({ log: { ...log, append }, views }).run(everything)).rejects.toBe(killed);
  }
  expect(await decisionsOf(engines)).toEqual(wanted.slice(0, 25));
  await assignerOn(engines).run(everything);
  expect(await decisionsOf(engines)).toEqual(wanted);
}
