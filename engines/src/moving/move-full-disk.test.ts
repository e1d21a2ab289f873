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

function move(from: Engines, to: Engines, said: string[] = []): Promise<readonly string[]> {
  const toSearch = () => ({ text: { title: '' }, keywords: {}, time: '2026-03-04T09:00:00.000Z' });
  const tools = { from, to, declared, toSearch, say: (line: string) => void said.push(line) };
  return moveBetween({ ...tools, side: 'embedded', clock: () => 0 });
}

test.skipIf(noSmallDisk)(
  'RUN-12 where the target has no room a move says so, and goes on once there is room',
  async () => {
    await using disk = await mountSmallDisk(48);
    const source = createMemoryEngines();
    await fillSource(source);
    // The files of an empty hub exist before the disk is full.
    await (await open(join(disk.path, 'data')))[Symbol.asyncDispose]();
    await disk.fill();
    {
      await using target = await open(join(disk.path, 'data'));
      await expect(move(source, target.engines)).rejects.toMatchObject({
        name: 'EngineFull',
        message: expect.stringContaining('free some disk space'),
      });
    }
    await disk.makeRoom();
    await using target = await open(join(disk.path, 'data'));
    expect(await move(source, target.engines)).toEqual([]);
  },
  60_000,
);

test.skipIf(noSmallDisk)(
  'RUN-12 a source on a full disk is moved away from it',
  async () => {
    await using disk = await mountSmallDisk(48);
    {
      await using filled = await open(join(disk.path, 'data'));
      await fillSource(filled.engines);
    }
    await disk.fill();
    await using source = await open(join(disk.path, 'data'));
    expect(await move(source.engines, createMemoryEngines())).toEqual([]);
  },
  60_000,
);
