// Moves a hub of one process to Kafka, MongoDB and Elasticsearch, beside a bare copy of the same records and documents, at three sizes:
// npm run bench:move -- [--items 500,2000,5000]. On the engines of KAFKA_BROKERS, MONGODB_URL and ELASTICSEARCH_URL, else on servers of its own.
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { makeTemporaryFolder, runProcess } from '@runrate/testkit';
import { fillHub } from '../filled-hub.ts';
import { serveWrittenFeeds } from '../written-feeds.ts';
import { copyBare } from './copy-bare.ts';
import { findEngines } from './find-engines.ts';

const { values } = parseArgs({ options: { items: { type: 'string', default: '500,2000,5000' } } });
const program = join(import.meta.dirname, '../../standalone/src/main-move.ts');

await using engines = await findEngines();
await using feeds = await serveWrittenFeeds();
print('seconds to move articles of 400 words to the engines; goal: 1.5 × a bare copy, 400 MB');
print(['items', 'bare copy', 'move', 'ratio', 'peak MB'].map((cell) => cell.padStart(11)).join(''));
for (const items of values.items.split(',').map(Number)) {
  await using folder = await makeTemporaryFolder();
  const hub = await fillHub(folder.path, feeds.host, items);
  await hub.close();
  const bare = await timed(() => copyBare(folder.path, engines.addresses, newName()));
  const moved = await timed(() => move(folder.path));
  const cells = [items, bare.seconds.toFixed(1), moved.seconds.toFixed(1)];
  const ratio = (moved.seconds / bare.seconds).toFixed(2);
  print([...cells, ratio, moved.result.toFixed(0)].map((cell) => String(cell).padStart(11)).join(''));
}

/** Runs the program an operator runs; its peak of memory in MB. */
async function move(dataDir: string): Promise<number> {
  const name = newName();
  const { kafka, mongodb, elasticsearch } = engines.addresses;
  const running = runProcess(program, {
    args: ['--to', 'engines'],
    env: {
      ...{ KAFKA_BROKERS: kafka, MONGODB_URL: mongodb, ELASTICSEARCH_URL: elasticsearch },
      ...{ TOPIC_PREFIX: name, DATABASE: name, INDEX_PREFIX: name, DATA_DIR: dataDir },
    },
  });
  let peak = 0;
  let isOver = false;
  const ended = running.ended.finally(() => {
    isOver = true;
  });
  while (!isOver) {
    peak = Math.max(peak, await peakMemory(running.child.pid));
    await Promise.race([ended, wait(100)]);
  }
  const { code, stdout, stderr } = await ended;
  if (code !== 0) throw new Error(`the move failed: ${stdout}${stderr}`);
  return peak;
}

/** MB, as Linux counts it; 0 elsewhere and once the process is gone. */
async function peakMemory(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024;
}

async function timed<Result>(work: () => Promise<Result>): Promise<{ result: Result; seconds: number }> {
  const begin = performance.now();
  const result = await work();
  return { result, seconds: (performance.now() - begin) / 1000 };
}

function newName(): string {
  return `bench-${randomBytes(4).toString('hex')}`;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
