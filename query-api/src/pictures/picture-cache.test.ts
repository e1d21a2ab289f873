import { mkdtemp, readdir, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toPictureDigest } from '@runrate/service';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { PictureCache } from './picture-cache.ts';

const logger = pino({ level: 'silent' });
const of = (address: string) => ({ address, variant: 'original' });
const file = (letter: string) => Buffer.alloc(8000, letter);

async function openCache(folder: string, maxBytes = 3 * 8192): Promise<PictureCache> {
  const cache = new PictureCache({ folder, maxBytes, logger });
  await cache.close();
  return cache;
}

async function makeFolder(): Promise<string> {
  return join(await mkdtemp(join(tmpdir(), 'cache-')), 'pictures');
}

const lettersOf = async (cache: PictureCache, keys: string) =>
  (await Promise.all([...keys].map((key) => cache.read(of(key))))).map((kept) =>
    kept ? String.fromCharCode(kept.file[0] ?? 0) : undefined,
  );

test('OWN-06 the cache on disk is private and bounded; the least recently used goes first, also after a restart', async () => {
  const folder = await makeFolder();
  const cache = await openCache(folder);
  for (const key of 'abc') await cache.write(of(key), file(key));
  await cache.read(of('a'));
  await cache.write(of('d'), file('d'));
  await cache.close();
  expect(await lettersOf(cache, 'abcd')).toEqual(['a', undefined, 'c', 'd']);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  const names = await readdir(folder);
  expect(names).toHaveLength(3);
  for (const name of names) expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600);
  await cache.close();
  // Mark one file as read long before the others.
  const [oldest = ''] = names;
  for (const name of names)
    await utimes(join(folder, name), new Date(name === oldest ? 1000 : 9_000_000), new Date());
  await writeFile(join(folder, 'x.part'), 'unfinished');
  const again = await openCache(folder);
  expect(again.bytes).toBe(3 * 8192);
  await again.write(of('e'), file('e'));
  await again.close();
  const left = await readdir(folder);
  expect(left).not.toContain(oldest);
  expect(left).not.toContain('x.part');
  expect(left).toHaveLength(3);
});

test('OWN-06 a disk that refuses is done without', async () => {
  const folder = await makeFolder();
  await writeFile(folder, 'a file, not a folder');
  const lines: string[] = [];
  const noted = pino({ level: 'warn' }, { write: (line) => void lines.push(line) });
  const cache = new PictureCache({ folder, maxBytes: 8192, logger: noted });
  await cache.write(of('a'), file('a'));
  expect(await cache.read(of('a'))).toBeUndefined();
  await cache.close();
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('pictures cannot be kept on disk');
});

test('OWN-11 all that was made of an address goes, and nothing else', async () => {
  const folder = await makeFolder();
  const cache = await openCache(folder, 100 * 8192);
  for (const variant of ['original', 'webp 320', 'avif 960'])
    await cache.write({ address: 'a', variant }, file('a'));
  await cache.write(of('b'), file('b'));
  await cache.drop(async (digests) => new Set(digests.filter((digest) => digest === toPictureDigest('a'))));
  expect(await lettersOf(cache, 'ab')).toEqual([undefined, 'b']);
  expect(await readdir(folder)).toHaveLength(1);
  expect(cache.bytes).toBe(8192);
});
