import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeTemporaryFolder } from '@runrate/testkit';
import { expect, test, vi } from 'vitest';
import { openTextWorkers } from './text-workers.ts';

const url = 'https://blog.example/2026/a-post';
const toDocument = (text: string) => ({
  body: new TextEncoder().encode(text),
  contentType: 'text/html',
  url,
});
const words = '<p>Enough words to be read as an article, one after the other, with commas.</p>'.repeat(20);
const page = () => toDocument(`<title>A post</title><article>${words}</article>`);
/** Within the limits of size and depth, yet takes many seconds of work. */
const slow = () =>
  toDocument(`<article>${'<div>'.repeat(190)}${'<table><tr><td>x</td></tr></table>'.repeat(7000)}</article>`);
const feedOf = (length: number) =>
  toDocument(
    `<rss version="2.0"><channel><item><title>A post</title><link>/a</link></item>${' '.repeat(length)}</channel></rss>`,
  );

test('I20 F31 what takes too much work is refused; what waited for it meanwhile is read', {
  timeout: 120_000,
}, async () => {
  await using workers = openTextWorkers({ workLimitMs: 1000, threads: 1 });
  // The second task waits for the thread to start, the first task to be ended, and another thread to start.
  const [first, second, third] = await Promise.all([
    workers.run('page', slow()),
    workers.run('page', page()),
    workers.run('feed', feedOf(100_000)),
  ]);
  expect(first).toEqual({ outcome: 'too much', reason: 'The document takes too much work to read' });
  expect(second).toMatchObject({ outcome: 'done', result: { outcome: 'page', page: { title: 'A post' } } });
  expect(third).toMatchObject({ outcome: 'done', result: { parsed: { items: [{ title: 'A post' }] } } });
});

test('F31 waiting is no work: forty pages on one thread, each with less than all of them take', {
  timeout: 120_000,
}, async () => {
  await using workers = openTextWorkers({ workLimitMs: 1000, threads: 1 });
  const read = await Promise.all(Array.from({ length: 40 }, () => workers.run('page', page())));
  expect(read.map(({ outcome }) => outcome)).toEqual(Array(40).fill('done'));
});

test('I20 a small feed is read without a thread; a large one leaves this thread free', {
  timeout: 120_000,
}, async () => {
  await using workers = openTextWorkers({ threads: 1 });
  const large = `<rss version="2.0"><channel>${'<item><title>x</title><link>/a</link><description>words</description></item>'.repeat(9000)}</channel></rss>`;
  expect(await workers.run('feed', feedOf(10))).toMatchObject({ outcome: 'done' });
  await workers.run('feed', feedOf(100_000));
  const before = process.threadCpuUsage();
  const read = await workers.run('feed', toDocument(large));
  const { user, system } = process.threadCpuUsage(before);
  expect(read).toMatchObject({ outcome: 'done', result: { parsed: { items: { length: 9000 } } } });
  // Parsing takes a second of CPU time; receiving the result takes some ten milliseconds.
  expect((user + system) / 1000).toBeLessThan(250);
});

test('closing breaks off what is being read', { timeout: 60_000 }, async () => {
  const workers = openTextWorkers({ threads: 1 });
  const reading = workers.run('page', slow());
  const ended = expect(reading).rejects.toThrow();
  await workers.close();
  await ended;
  await expect(workers.run('page', page())).rejects.toThrow();
});

test('F31 threads that end as they start hold up nothing: other threads read what waited', {
  timeout: 120_000,
}, async () => {
  await using folder = await makeTemporaryFolder();
  const file = join(folder.path, 'dying');
  await writeFile(file, '3');
  vi.stubEnv('DYING_THREADS', file);
  const troubles: string[] = [];
  await using workers = openTextWorkers({
    threads: 1,
    program: new URL('./test-dying-worker.ts', import.meta.url),
    onTrouble: (error) => troubles.push(String(error)),
  });
  const read = await Promise.all(Array.from({ length: 6 }, () => workers.run('page', page())));
  vi.unstubAllEnvs();
  expect(await readFile(file, 'utf8')).toBe('0');
  expect(troubles.join()).toContain('another pool takes over');
  // Tasks given to a thread that exited may be retried; tasks that were waiting are done.
  const outcomes = read.map(({ outcome }) => outcome);
  expect(outcomes.filter((outcome) => outcome === 'done').length).toBeGreaterThanOrEqual(4);
  expect(outcomes.every((outcome) => outcome === 'done' || outcome === 'broken')).toBe(true);
  expect(await workers.run('page', page())).toMatchObject({ outcome: 'done' });
});
