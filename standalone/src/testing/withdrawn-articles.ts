import { type ArticleWithdrawn, articleSchema, articleWithdrawn } from '@runrate/contracts';
import type { Engines, NewRecord } from '@runrate/engines';
import { startProjector } from '@runrate/projector';
import { expect } from 'vitest';
import { z } from 'zod';
import { articleRecords, askAdmin, configWithShelf, readRebuild, silent, startApi } from './rebuild-world.ts';

const config = configWithShelf('shelf');
const patience = { timeout: 60_000, interval: 50 };

/** The withdrawal of an article of `articleRecords`, with its first title and URL. */
function withdrawalOf(index: number, at = '2024-03-05T09:00:00.000Z'): NewRecord {
  const sourceId = `blog-${index % 16}`;
  const key = `${sourceId}|guid:${index}`;
  const first = {
    title: `Article ${index} on pricing`,
    url: `https://${sourceId}.example/${index}`,
    seenAt: '2024-03-04T09:00:00.000Z',
  };
  const event: ArticleWithdrawn = {
    ...{ id: `withdrawn-${index}-${at}`, type: articleWithdrawn.type, version: articleWithdrawn.version },
    ...{ key, occurredAt: at, recordedAt: at, source: sourceId },
    data: { sourceId, observationKey: `guid:${index}`, reason: 'gone', first },
  };
  return { topic: 'articles', key, value: JSON.stringify(event) };
}

/**
 * Three articles: the first is withdrawn, the second is withdrawn and returns. With `addresses` from an earlier run,
 * only the last event of each article is in the log. Statuses by id and slug are the same, also after a replay.
 */
export async function expectWithdrawnAnswers(engines: Engines, addresses?: Addresses): Promise<Addresses> {
  await using projector = await startProjector({ config, engines, logger: silent });
  const api = await startApi(engines, config);
  await using _api = { [Symbol.asyncDispose]: () => api.close() };
  const records = articleRecords(3);
  let known = addresses;
  if (!known) {
    await engines.log.append(records);
    await projector.caughtUp();
    known = await readAddresses(api.origin);
    await engines.log.append([withdrawalOf(0), withdrawalOf(1)]);
    await engines.log.append(articleRecords(3, '2024-03-06T09:00:00.000Z').slice(1, 2));
  } else {
    await engines.log.append([withdrawalOf(0), ...records.slice(1)]);
  }
  await projector.caughtUp();
  const expected = [410, 410, 200, 200, 200, 200];
  expect(await readStatuses(api.origin, known)).toEqual(expected);

  await askAdmin(api.origin, 'rebuild', { view: 'articles' });
  await expect.poll(async () => (await readRebuild(api.origin)).task?.stage, patience).toBe('ready');
  expect((await readRebuild(api.origin)).comparison?.differences).toBe(0);
  await askAdmin(api.origin, 'rebuild/promote');
  await expect.poll(async () => (await readRebuild(api.origin)).task?.stage, patience).not.toBe('ready');
  expect(await readStatuses(api.origin, known)).toEqual(expected);
  return known;
}

/** Id and slug of each article, oldest first. */
export type Addresses = readonly string[];

async function readAddresses(origin: string): Promise<Addresses> {
  const list = z.array(articleSchema).parse(await (await fetch(`${origin}/api/articles`)).json());
  return list.toReversed().flatMap(({ id, slug }) => [id, slug]);
}

async function readStatuses(origin: string, addresses: Addresses): Promise<number[]> {
  const answers = addresses.map((address) => fetch(`${origin}/api/articles/${address}`));
  return (await Promise.all(answers)).map(({ status }) => status);
}
