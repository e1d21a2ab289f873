// Moves an embedded hub to Kafka, MongoDB and Elasticsearch at three sizes, compared with a bare copy of the
// same records and documents: npm run bench:move -- [--items 500,2000,5000]
// Uses KAFKA_BROKERS, MONGODB_URL and ELASTICSEARCH_URL if all are set, else starts its own servers.
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
const columns = ['items', 'MB', 'rehearsal', 'said, min', 'bare copy', 'move', 'ratio', 'peak MB'];
print(columns.map((cell) => cell.padStart(11)).join(''));
for (const items of values.items.split(',').map(Number)) {
  await using folder = await makeTemporaryFolder();
  const hub = await fillHub(folder.path, feeds.host, items);
  await hub.close();
  const rehearsed = await timed(() => rehearse(folder.path));
  const bare = await timed(() => copyBare(folder.path, engines.addresses, newName()));
  const moved = await timed(() => move(folder.path));
  const { megabytes, minutes } = rehearsed.result;
  const seconds = [bare, moved].map((one) => one.seconds.toFixed(1));
  const ratio = (moved.seconds / bare.seconds).toFixed(2);
  const rehearsal = [megabytes, rehearsed.seconds.toFixed(1), minutes];
  const cells = [items, ...rehearsal, ...seconds, ratio, moved.result.toFixed(0)];
  print(cells.map((cell) => String(cell).padStart(11)).join(''));
}

/** The size and duration that `--dry-run` predicts. */
async function rehearse(dataDir: string): Promise<{ readonly megabytes: string; readonly minutes: string }> {
  const { code, stdout, stderr } = await run(dataDir, '--dry-run').ended;
  const [, megabytes, minutes] = /In all ([\d.]+) MB: about (\d+) min/.exec(stdout) ?? [];
  if (code === 0 && megabytes && minutes) return { megabytes, minutes };
  throw new Error(`the rehearsal failed: ${stdout}${stderr}`);
}

/** Runs the same program an operator runs; returns its peak memory in MB. */
async function move(dataDir: string): Promise<number> {
  const running = run(dataDir);
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

function run(dataDir: string, ...more: readonly string[]) {
  const name = newName();
  const { kafka, mongodb, elasticsearch } = engines.addresses;
  return runProcess(program, {
    args: ['--to', 'engines', ...more],
    env: {
      ...{ KAFKA_BROKERS: kafka, MONGODB_URL: mongodb, ELASTICSEARCH_URL: elasticsearch },
      ...{ TOPIC_PREFIX: name, DATABASE: name, INDEX_PREFIX: name, DATA_DIR: dataDir },
    },
  });
}

/** VmHWM in MB on Linux; 0 elsewhere and once the process is gone. */
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
