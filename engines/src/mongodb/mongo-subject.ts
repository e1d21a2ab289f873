import { randomUUID } from 'node:crypto';
import { MongoClient } from 'mongodb';
import { conformanceViews, type ViewStoreSubject } from '../conformance/index.ts';
import { openMongoViewStore } from './mongo-view-store.ts';

export function testUrl(): string {
  const url = process.env['MONGODB_URL'];
  if (!url) {
    throw new Error(
      'MONGODB_URL is not set: these tests need a MongoDB replica set, such as `npm run engines` starts',
    );
  }
  return url;
}

/** Creates a unique database name. The database is dropped on disposal. */
export async function makeTestDatabase(url = testUrl()) {
  const name = `test-${randomUUID().slice(0, 8)}`;
  const client = await new MongoClient(url, { serverSelectionTimeoutMS: 3000 }).connect();
  return {
    url,
    name,
    database: client.db(name),
    async [Symbol.asyncDispose]() {
      await client.db(name).dropDatabase();
      await client.close();
    },
  };
}

export async function openMongoSubject(): Promise<ViewStoreSubject> {
  const database = await makeTestDatabase();
  const open = () => openMongoViewStore({ url: testUrl(), database: database.name, views: conformanceViews });
  let views = await open();
  return {
    get views() {
      return views;
    },
    async reopen() {
      await views.close();
      views = await open();
      return views;
    },
    async [Symbol.asyncDispose]() {
      await views.close();
      await database[Symbol.asyncDispose]();
    },
  };
}
