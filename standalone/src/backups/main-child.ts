import { setPriority } from 'node:os';
import { allSearches, allViews } from '@runrate/contracts';
import { addBackup } from '@runrate/engines';
import { refuseToStart, version } from '@runrate/service';
import type { BackupOrder } from './back-up-beside.ts';
import { chooseKept } from './keep-rule.ts';

const lowest = 19;

/** Backs up a running hub in its own low-priority process, so readers are not slowed. */
try {
  process.umask(0o077);
  setPriority(lowest);
  const order: BackupOrder = JSON.parse(process.argv[2] ?? '');
  const { dataDir, plan, now, register } = order;
  const made = await addBackup(dataDir, plan.to, {
    ...{ declared: { views: allViews, searches: allSearches }, version, register },
    clock: () => now,
    choose: (times) => chooseKept(times, plan),
  });
  process.stdout.write(JSON.stringify({ path: made.path, removed: made.removed }));
} catch (error) {
  refuseToStart(error);
}
