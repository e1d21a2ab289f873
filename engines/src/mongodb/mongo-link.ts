import { setTimeout as sleep } from 'node:timers/promises';
import { type Db, MongoClient, type MongoClientOptions } from 'mongodb';
import { EngineUnavailable } from '../ports/engine-errors.ts';
import { codeOf, explainAddress, explainFailure, findUnfit, serverCodes } from './mongo-failures.ts';

export interface MongoLink {
  readonly client: MongoClient;
  readonly database: Db;
  /** Application name of this process. */
  readonly name: string;
  /** Host and port of the servers, without user and password. */
  readonly where: string;
  /**
   * Converts failures to the errors of the port. After `within` milliseconds it fails, but the work may still complete.
   */
  ask<Value>(doing: string, work: () => Promise<Value>, within?: number): Promise<Value>;
  close(): Promise<void>;
}

/**
 * Timeouts in milliseconds. Reads fail within 2 s if no server answers. The driver's own `timeoutMS` has no
 * effect since 7.9.
 */
const serverSelectionWithin = 1500;
const connectWithin = 3000;
export const answerWithin = 5000;
const socketSilentFor = 10_000;
const pauseForCatalog = 50;
/** MongoDB allows 128 bytes. */
const longestName = 120;

/** Connects to a replica set of MongoDB 6.0 or later. Rejects with `EngineUnavailable` if there is none. */
export async function openMongoLink(
  url: string,
  databaseName: string,
  { instance, patient = false }: { instance?: string | undefined; patient?: boolean } = {},
): Promise<MongoLink> {
  const name = instance === undefined ? 'runrate' : `runrate-${instance}`.slice(0, longestName);
  const client = createClient(url, {
    appName: name,
    serverSelectionTimeoutMS: serverSelectionWithin,
    connectTimeoutMS: connectWithin,
    waitQueueTimeoutMS: answerWithin,
    socketTimeoutMS: patient ? 0 : socketSilentFor,
    readPreference: 'primary',
    readConcernLevel: 'majority',
    writeConcern: { w: 'majority', journal: true, wtimeoutMS: answerWithin },
  });
  const where = client.options.srvHost ?? client.options.hosts.map(String).join(', ');
  let closed = false;

  async function ask<Value>(doing: string, work: () => Promise<Value>, within?: number): Promise<Value> {
    if (closed) throw new EngineUnavailable('The view store is closed.');
    try {
      return await inTime(repeatWhileCatalogChanges(work), within);
    } catch (error) {
      if (closed) throw new EngineUnavailable('The view store is closed.', { cause: error });
      throw explainFailure(where, doing, error);
    }
  }

  async function inTime<Value>(answer: Promise<Value>, within = answerWithin): Promise<Value> {
    const done = new AbortController();
    const late = sleep(within, undefined, { signal: done.signal }).then(() => {
      throw new EngineUnavailable(
        `MongoDB at ${where} did not answer within ${within / 1000} s: check that it runs, and its load.`,
      );
    });
    late.catch(() => undefined);
    try {
      return await Promise.race([answer, late]);
    } finally {
      done.abort();
    }
  }

  const link: MongoLink = {
    client,
    name,
    database: client.db(databaseName),
    where,
    ask,
    async close() {
      closed = true;
      await client.close();
    },
  };
  await refuseUnfit(link).catch(async (error: unknown) => {
    await link.close();
    throw error;
  });
  return link;
}

function createClient(url: string, options: MongoClientOptions): MongoClient {
  try {
    return new MongoClient(url, options);
  } catch (error) {
    throw explainAddress(error);
  }
}

async function refuseUnfit({ client, ask, where }: MongoLink): Promise<void> {
  const admin = client.db('admin');
  const [hello, { version }] = await ask('be reached', async () => [
    await admin.command({ hello: 1 }),
    await admin.command({ buildInfo: 1 }),
  ]);
  const unfit = findUnfit(hello, String(version));
  if (unfit) throw new EngineUnavailable(`MongoDB at ${where} can't be used: ${unfit}`);
}

/** For a moment after an index was created or dropped, the server refuses snapshot reads. */
async function repeatWhileCatalogChanges<Value>(work: () => Promise<Value>): Promise<Value> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (codeOf(error) !== serverCodes.snapshotUnavailable || attempt === 20) throw error;
      await sleep(pauseForCatalog);
    }
  }
}
