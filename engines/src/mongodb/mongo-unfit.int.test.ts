import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort, initiateReplicaSet, makeServerFolder, mongodb } from '@runrate/testkit/native-engines';
import { expect, test } from 'vitest';
import { conformanceViews } from '../conformance/index.ts';
import { EngineUnavailable } from '../ports/engine-errors.ts';
import { findUnfit } from './mongo-failures.ts';
import { testUrl } from './mongo-subject.ts';
import { openMongoViewStore } from './mongo-view-store.ts';

/** Starts a server without the required options. Does not wait for it. */
async function startBareMongod(args: readonly string[]) {
  const folder = await makeServerFolder(mongodb);
  const port = await freePort();
  const data = join(folder.path, 'data');
  mkdirSync(data);
  const lean = ['--wiredTigerCacheSizeGB', '0.25', '--bind_ip', '127.0.0.1'];
  const child = spawn(
    join(folder.path, 'bin/mongod'),
    ['--dbpath', data, '--port', String(port), ...lean, ...args],
    { stdio: 'ignore' },
  );
  const gone = new Promise((resolve) => child.once('exit', resolve));
  return {
    port,
    address: `127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      child.kill('SIGKILL');
      await gone;
      await folder[Symbol.asyncDispose]();
    },
  };
}

async function refusal(url: string): Promise<string> {
  const error = await openMongoViewStore({ url, database: 'unfit', views: conformanceViews }).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(EngineUnavailable);
  expect(String(error)).not.toContain('\n');
  return String(error);
}

/** Returns the refusal once the server listens. */
async function refusalOfRunning(url: string): Promise<string> {
  for (;;) {
    const message = await refusal(url);
    if (!message.includes('ECONNREFUSED')) return message;
    await sleep(200);
  }
}

test('a standalone server is refused, whether or not the address names a replica set', async () => {
  await using server = await startBareMongod([]);
  const advice = 'start mongod with --replSet and initiate it';
  expect(await refusalOfRunning(`mongodb://${server.address}/`)).toContain(advice);
  expect(await refusalOfRunning(`mongodb://${server.address}/?replicaSet=rs0`)).toContain(advice);
}, 60_000);

test('a replica set that was not initiated is refused', async () => {
  await using server = await startBareMongod(['--replSet', 'rs0']);
  for (const query of ['', '?replicaSet=rs0']) {
    expect(await refusalOfRunning(`mongodb://${server.address}/${query}`)).toContain('rs.initiate()');
  }
}, 60_000);

test('F1 an operator is told of a server that lets what a killed program left hold up others for long', async () => {
  const told = async (url: string) => {
    const lines: string[] = [];
    const logger = (line: string) => void lines.push(line);
    const views = await openMongoViewStore({ url, database: 'unfit', views: conformanceViews, logger });
    await views.close();
    return lines.filter((line) => line.includes('transactionLifetimeLimitSeconds=10'));
  };
  await using server = await startBareMongod(['--replSet', 'rs0']);
  await initiateReplicaSet(server.port);
  expect(await told(`mongodb://${server.address}/?replicaSet=rs0`)).toEqual([
    `MongoDB at ${server.address} lets what a killed program had not committed hold up others for 60 s and more: start mongod with --setParameter transactionLifetimeLimitSeconds=10.`,
  ]);
  expect(await told(testUrl())).toEqual([]);
}, 60_000);

test('a replica set of another name is refused', async () => {
  const url = new URL(testUrl());
  url.searchParams.set('replicaSet', 'another');
  expect(await refusal(url.href)).toContain('correct replicaSet=');
});

test('a user the server does not know is refused', async () => {
  const url = new URL(testUrl());
  url.username = 'nobody';
  url.password = 'secret';
  const message = await refusal(url.href);
  expect(message).toContain('check the user and password in MONGODB_URL');
  expect(message).not.toContain('secret');
});

test('an address that leads nowhere or is none is refused, and a password in it is not told', async () => {
  const url = `mongodb://hub:secret@127.0.0.1:${await freePort()}/?replicaSet=rs0`;
  expect(await refusal(url)).toContain('check that it runs and that MONGODB_URL names it');
  expect(await refusal('http://example.org:secret@')).toContain('MONGODB_URL');
  for (const message of [await refusal(url), await refusal('http://example.org:secret@')]) {
    expect(message).not.toContain('secret');
  }
}, 30_000);

test('a server older than 6.0 is refused', () => {
  expect(findUnfit({ setName: 'rs0' }, '5.0.31')).toContain('run MongoDB 6.0 or later');
  expect(findUnfit({ setName: 'rs0' }, '6.0.0')).toBeUndefined();
  expect(findUnfit({ msg: 'isdbgrid' }, '10.1.0')).toBeUndefined();
});
