import { join } from 'node:path';
import { allSearches, allViews } from '@runrate/contracts';
import { makeTemporaryFolder } from '@runrate/testkit';
import {
  elasticsearch,
  type KillableServer,
  kafka,
  mongodb,
  startKillable,
} from '@runrate/testkit/native-engines';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Engines } from '../engines.ts';
import type { RealConfig } from '../open-engines.ts';
import { EngineUnavailable } from '../ports/engine-errors.ts';
import { moveBetween } from './move-between.ts';
import { openMovable } from './move-hub.ts';
import { fillSource } from './testing/source-with-everything.ts';

const declared = { views: allViews, searches: allSearches };
const kinds = { kafka, mongodb, elasticsearch };
type Kind = keyof typeof kinds;

const servers = new Map<Kind, KillableServer>();
beforeAll(async () => {
  for (const [kind, server] of Object.entries(kinds)) servers.set(kind as Kind, await startKillable(server));
}, 240_000);
afterAll(async () => {
  for (const server of servers.values()) await server[Symbol.asyncDispose]();
}, 60_000);

function serverOf(kind: Kind): KillableServer {
  const server = servers.get(kind);
  if (!server) throw new Error(`${kind} was not started`);
  return server;
}

function toConfig(name: string, dataDir: string): RealConfig {
  return {
    ...{ dataDir, topicPrefix: name, database: name, indexPrefix: name },
    ...{ kafkaBrokers: serverOf('kafka').url, mongodbUrl: serverOf('mongodb').url },
    elasticsearchUrl: serverOf('elasticsearch').url,
  };
}

function move(from: Engines, to: Engines, side: 'engines' | 'embedded'): Promise<readonly string[]> {
  const toSearch = () => ({ text: { title: '' }, keywords: {}, time: '2026-03-04T09:00:00.000Z' });
  return moveBetween({ from, to, declared, toSearch, side, say: () => undefined, clock: () => 0 });
}

/** Wraps engines to call `happen` just before the nth write to one of them. */
function beforeWrite(engines: Engines, kind: Kind, nth: number, happen: () => Promise<unknown>): Engines {
  let writes = 0;
  const then = async <Answer>(isMeant: boolean, write: () => Promise<Answer>): Promise<Answer> => {
    if (isMeant) writes += 1;
    if (isMeant && writes === nth) await happen();
    return write();
  };
  const { log, views, search } = engines;
  return {
    ...engines,
    log: { ...log, append: (...given) => then(kind === 'kafka', () => log.append(...given)) },
    views: { ...views, commit: (...given) => then(kind === 'mongodb', () => views.commit(...given)) },
    search: { ...search, write: (...given) => then(kind === 'elasticsearch', () => search.write(...given)) },
  };
}

test.each([
  ['kafka', 3],
  ['mongodb', 12],
  ['elasticsearch', 1],
] as const)(
  'RUN-12 %s dies while a hub moves: the move says which engine is away, and goes on when it is back',
  async (kind, nth) => {
    await using folder = await makeTemporaryFolder();
    await using source = await openMovable({ dataDir: join(folder.path, 'source') }, 'embedded', declared);
    await fillSource(source.engines);
    const config = toConfig(`dying-${kind}`, folder.path);
    {
      await using target = await openMovable(config, 'engines', declared);
      const dying = beforeWrite(target.engines, kind, nth, () => serverOf(kind).kill());
      const refusal = await move(source.engines, dying, 'engines').catch((error: unknown) => error);
      expect(refusal).toBeInstanceOf(EngineUnavailable);
      expect(String(refusal).toLowerCase()).toContain(kind);
    }
    await serverOf(kind).start();
    await using target = await openMovable(config, 'engines', declared);
    expect(await move(source.engines, target.engines, 'engines')).toEqual([]);
    await using back = await openMovable({ dataDir: join(folder.path, 'back') }, 'embedded', declared);
    expect(await move(target.engines, back.engines, 'embedded')).toEqual([]);
  },
  240_000,
);
