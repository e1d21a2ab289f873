import { articleSearch } from '@runrate/contracts';
import { elasticsearch, type KillableServer, startKillable } from '@runrate/testkit/native-engines';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { article, probe } from '../conformance/search-probes.ts';
import { EngineUnavailable } from '../ports/engine-errors.ts';
import { openElasticsearchSubject } from './elasticsearch-subject.ts';

let server: KillableServer;
beforeAll(async () => {
  server = await startKillable(elasticsearch);
}, 180_000);
afterAll(() => server?.[Symbol.asyncDispose]());

const later = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Returns the error with which the work is rejected, and how long that took. */
async function refusal(work: () => Promise<unknown>): Promise<{ error: unknown; took: number }> {
  const started = performance.now();
  const error: unknown = await work().then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return { error, took: performance.now() - started };
}

test('kill -9 and restart: refused within 2 s while down, back by itself, nothing acknowledged is lost', async () => {
  await using subject = await openElasticsearchSubject(server.url);
  const { search } = subject;
  const { write, find, found } = probe(() => search);
  await write({ gone: null }, 5);
  let stop = false;
  const acknowledged: string[] = [];
  const writing = (async () => {
    for (let number = 0; !stop; number += 1) {
      const id = `d${number}`;
      while (!stop) {
        try {
          await write({ [id]: article('Churn') }, 3);
          acknowledged.push(id);
          break;
        } catch (error) {
          expect(error).toBeInstanceOf(EngineUnavailable);
          await later(100);
        }
      }
    }
  })();
  await later(1000);
  await server.kill();
  for (const work of [() => find('churn'), () => search.count(articleSearch), () => search.ping()]) {
    const { error, took } = await refusal(work);
    expect(error).toBeInstanceOf(EngineUnavailable);
    expect(String(error)).toMatch(/^[^\n]*can't [^\n]*ECONNREFUSED[^\n]*Check that the server runs[^\n]*$/);
    expect(took).toBeLessThan(2000);
  }
  await server.start();
  const before = acknowledged.length;
  await expect.poll(() => acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(before);
  await search.ping();
  await later(500);
  stop = true;
  await writing;
  const stored = new Map<string, number>();
  for await (const { id, version } of search.scan(articleSearch)) stored.set(id, version);
  expect(acknowledged.length).toBeGreaterThan(0);
  expect(acknowledged.filter((id) => stored.get(id) !== 3)).toEqual([]);
  expect(await find('churn')).toMatchObject({ total: stored.size });
  await write({ gone: article('Late') }, 4);
  expect(await found('late')).toEqual([]);
}, 180_000);
