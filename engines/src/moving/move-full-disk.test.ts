import { join } from 'node:path';
import { allSearches, allViews } from '@runrate/contracts';
import { mountSmallDisk, whyNoSmallDisk } from '@runrate/testkit';
import { expect, test } from 'vitest';
import type { Engines } from '../engines.ts';
import { moveBetween } from './move-between.ts';
import { openMovable } from './move-hub.ts';
import { createMemoryEngines } from './testing/memory-engines.ts';
import { fillSource } from './testing/source-with-everything.ts';

const declared = { views: allViews, searches: allSearches };
const noSmallDisk = await whyNoSmallDisk();
if (noSmallDisk)
  process.stdout.write(`The tests of moves on full disks (RUN-12) are skipped: ${noSmallDisk}.\n`);

const open = (dataDir: string) => openMovable({ dataDir }, 'embedded', declared);

function move(from: Engines, to: Engines): Promise<readonly string[]> {
  const toSearch = () => ({ text: { title: '' }, keywords: {}, time: '2026-03-04T09:00:00.000Z' });
  const tools = { from, to, declared, toSearch, say: () => undefined };
  return moveBetween({ ...tools, side: 'embedded', clock: () => 0 });
}

const isFull = { name: 'EngineFull', message: expect.stringContaining('free some disk space') };

test.skipIf(noSmallDisk)(
  'RUN-12 where the target has no room a move says so, and goes on once there is room',
  async () => {
    await using disk = await mountSmallDisk(48);
    const dataDir = join(disk.path, 'data');
    const source = createMemoryEngines();
    await fillSource(source);
    {
      await using target = await open(dataDir);
      await disk.fill();
      await expect(move(source, target.engines)).rejects.toMatchObject(isFull);
    }
    await expect(open(dataDir)).rejects.toMatchObject(isFull);
    await disk.makeRoom();
    await using target = await open(dataDir);
    expect(await move(source, target.engines)).toEqual([]);
  },
  120_000,
);

test.skipIf(noSmallDisk)(
  'RUN-12 a source on a full disk is refused, and moved once one MiB is free',
  async () => {
    await using disk = await mountSmallDisk(48);
    const dataDir = join(disk.path, 'data');
    {
      await using filled = await open(dataDir);
      await fillSource(filled.engines);
    }
    await disk.fill();
    await expect(open(dataDir)).rejects.toMatchObject(isFull);
    await disk.makeRoom();
    await disk.fill(1024 * 1024);
    await using source = await open(dataDir);
    expect(await move(source.engines, createMemoryEngines())).toEqual([]);
  },
  120_000,
);
