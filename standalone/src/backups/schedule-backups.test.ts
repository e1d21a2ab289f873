import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { backupSchema } from '@runrate/contracts';
import { listBackups } from '@runrate/engines';
import { makeTemporaryFolder } from '@runrate/testkit';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { startTestHub } from '../test-hub.ts';
import type { BackupOrder } from './back-up-beside.ts';
import { scheduleBackups } from './schedule-backups.ts';

const soon = { timeout: 60_000, interval: 50 };
const hourMs = 3_600_000;
const noon = Date.parse('2026-03-04T12:00:00Z');
const sources = [
  { id: 'a', kind: 'articles' as const, name: 'A', url: 'http://127.0.0.1:9/a', schedule: '0 0 29 2 *' },
];

test('RUN-25 a hub backs itself up at its time of the day, at once where it missed it, and keeps what the rule keeps', async () => {
  await using folder = await makeTemporaryFolder();
  const [dataDir, to] = [join(folder.path, 'data'), join(folder.path, 'backups')];
  let now = noon;
  const backup = { to, at: '02:30', keep: { daily: 2, weekly: 0, monthly: 0 } };
  const names = () => listBackups(to).map(({ manifest }) => manifest.madeAt.slice(0, 16));
  const open = () => startTestHub({ sources, backup }, dataDir, { clock: () => now, firstFillTimeout: 0 });
  {
    await using hub = await open();
    // The backup of 02:30 was missed.
    await expect.poll(names, soon).toEqual(['2026-03-04T12:00']);
    await expect
      .poll(async () => (await fetch(`${hub.origin}/metrics`)).text(), soon)
      .toContain('runrate_backups{outcome="made"} 1');
    const metrics = await (await fetch(`${hub.origin}/metrics`)).text();
    expect(metrics).toContain(`runrate_last_backup_timestamp_seconds ${noon / 1000}`);
    expect(metrics).toContain('runrate_backups{outcome="failed"} 0');
    now = Date.parse('2026-03-05T02:30:00Z');
    await expect.poll(names, soon).toEqual(['2026-03-04T12:00', '2026-03-05T02:30']);
    now = Date.parse('2026-03-06T02:31:00Z');
    await expect.poll(names, soon).toEqual(['2026-03-05T02:30', '2026-03-06T02:31']);
  }
  const [newest] = listBackups(to).toReversed();
  expect(readdirSync(newest?.path ?? '').sort()).toEqual(['backup.json', 'log.db', 'views.db']);
  now += hourMs;
  await using again = await open();
  await expect
    .poll(async () => (await fetch(`${again.origin}/metrics`)).text(), soon)
    .toContain('runrate_backups{outcome="made"} 0');
  expect(names()).toHaveLength(2);
}, 200_000);

test('RUN-25 a backup that fails is counted and tried three times, ten minutes apart, and again on the next day', async () => {
  await using folder = await makeTemporaryFolder();
  const plan = backupSchema.parse({ to: join(folder.path, 'backups') });
  const lines: string[] = [];
  const logger = pino({ level: 'error' }, { write: (line) => void lines.push(line) });
  let now = noon;
  const ordered: number[] = [];
  const make = async (order: BackupOrder) => {
    ordered.push(order.now);
    throw new Error('no room');
  };
  const options = { plan, dataDir: folder.path, log: 'x', clock: () => now, logger };
  const schedule = scheduleBackups(options, make);
  for (const minutes of [0, 5, 10, 19, 20, 30, 600]) {
    now = noon + minutes * 60_000;
    await schedule.look();
  }
  expect(ordered).toEqual([0, 10, 20].map((minutes) => noon + minutes * 60_000));
  now = Date.parse('2026-03-05T02:30:00Z');
  await schedule.look();
  expect(ordered.at(-1)).toBe(now);
  expect(schedule.outcomes).toEqual({ made: 0, failed: 4 });
  expect(lines).toHaveLength(4);
  expect(lines[2]).toContain('the next try is tomorrow');
  // The clock was wrong and is set back by weeks; backups continue from there.
  now = Date.parse('2026-02-01T12:00:00Z');
  await schedule.look();
  expect(ordered).toHaveLength(5);
  await schedule.close();
  expect(existsSync(join(folder.path, 'last-backup'))).toBe(false);
});

test('RUN-25 the real program says in the log why a backup can’t be made', async () => {
  await using folder = await makeTemporaryFolder();
  const plan = backupSchema.parse({ to: join(folder.path, 'backups') });
  const lines: string[] = [];
  const logger = pino({ level: 'error' }, { write: (line) => void lines.push(line) });
  const dataDir = join(folder.path, 'no-data');
  const schedule = scheduleBackups({ plan, dataDir, log: 'x', clock: () => noon, logger });
  await schedule.look();
  await schedule.close();
  expect(lines.join()).toContain('log.db is not there: set DATA_DIR to the hub');
  expect(schedule.outcomes.failed).toBe(1);
  expect(listBackups(plan.to)).toEqual([]);
  expect(readFileSync(join(plan.to, 'lock.db'))).toBeDefined();
}, 60_000);
