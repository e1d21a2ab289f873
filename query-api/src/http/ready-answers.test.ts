import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { EngineUnavailable } from '@runrate/engines';
import { expect, test } from 'vitest';
import { chooseEncoding } from './content-encoding.ts';
import { type MadeAnswer, ReadyAnswers } from './ready-answers.ts';

function made(size: number, given: Partial<MadeAnswer> = {}): MadeAnswer {
  return { status: 200, body: Buffer.alloc(size, 'a'), headers: {}, freshUntil: Infinity, ...given };
}

test('the cache holds a bounded number of bytes; the least recently used go first', async () => {
  const answers = new ReadyAnswers(() => 0, { maxBytes: 15_000 });
  const get = async (key: string) => {
    let computed = false;
    await answers.get(key, ['articles'], async () => {
      computed = true;
      return made(4000);
    });
    return computed;
  };
  expect([await get('a'), await get('b'), await get('a'), await get('c')]).toEqual([true, true, false, true]);
  expect(answers.bytes).toBeGreaterThan(8000);
  expect(answers.bytes).toBeLessThanOrEqual(15_000);
  expect([await get('a'), await get('b')]).toEqual([false, true]);
  answers.clear();
  expect(answers.bytes).toBe(0);
});

test('compressed bytes are made once, count, and are those of the body', async () => {
  const answers = new ReadyAnswers(() => 0, { maxBytes: 1_000_000 });
  const answer = await answers.get('a', [], async () => made(5000));
  const before = answers.bytes;
  const [one, other] = await Promise.all([answers.encode(answer, 'br'), answers.encode(answer, 'br')]);
  expect(one).toBe(other);
  expect(brotliDecompressSync(one ?? '')).toEqual(answer.body);
  const zipped = await answers.encode(answer, 'gzip');
  expect(gunzipSync(zipped ?? '')).toEqual(answer.body);
  expect(answers.bytes - before).toBe((one?.length ?? 0) + (zipped?.length ?? 0));
});

test('what fails to be made is made again', async () => {
  const answers = new ReadyAnswers(() => 0, { maxBytes: 10_000 });
  const failing = answers.get('a', [], async () => Promise.reject(new Error('no')));
  await expect(failing).rejects.toThrow('no');
  expect((await answers.get('a', [], async () => made(1))).status).toBe(200);
});

test('the best encoding a client takes is chosen', () => {
  expect(chooseEncoding('gzip, deflate, br')).toBe('br');
  expect(chooseEncoding('br;q=0.5, gzip;q=1')).toBe('gzip');
  expect(chooseEncoding('br;q=0, gzip')).toBe('gzip');
  expect(chooseEncoding('*')).toBe('br');
  expect(chooseEncoding('deflate')).toBe('identity');
  expect(chooseEncoding(undefined)).toBe('identity');
});

test('when changes may have been missed, nothing made before is relied on', async () => {
  const answers = new ReadyAnswers(() => 0, { maxBytes: 10_000 });
  const gate = Promise.withResolvers<void>();
  const early = answers.get('a', ['articles'], async () => {
    await gate.promise;
    return made(1);
  });
  answers.clear();
  gate.resolve();
  await early;
  expect((await answers.get('a', ['articles'], async () => made(2))).body.length).toBe(2);
});

test('while an engine is away an answer past its time is given, unless it changed', async () => {
  let now = 0;
  const answers = new ReadyAnswers(() => now, { maxBytes: 10_000 });
  const fail = (error: Error) => answers.get('a', ['articles'], () => Promise.reject(error));
  await answers.get('a', ['articles'], async () => made(7, { freshUntil: 10 }));
  now = 20;
  expect((await fail(new EngineUnavailable('away'))).body.length).toBe(7);
  await expect(fail(new TypeError('a bug'))).rejects.toThrow('a bug');
  answers.invalidate('articles');
  await expect(fail(new EngineUnavailable('away'))).rejects.toThrow('away');
});

test('while changes keep coming, an answer is made again no sooner than after its shortest life', async () => {
  let now = 1000;
  let makings = 0;
  const answers = new ReadyAnswers(() => now, { maxBytes: 10_000, shortestLife: 500 });
  const get = () =>
    answers.get('a', ['articles'], async () => {
      makings += 1;
      // A change that comes while the response is made may be missing from it.
      answers.invalidate('articles');
      return made(makings);
    });
  expect((await get()).body.length).toBe(1);
  now = 1499;
  answers.invalidate('articles', ['x']);
  expect([(await get()).body.length, makings]).toEqual([1, 1]);
  now = 1500;
  expect([(await get()).body.length, makings]).toEqual([2, 2]);
  // After a quiet period, a change shows at once.
  now = 9000;
  answers.invalidate('articles');
  expect([(await get()).body.length, makings]).toEqual([3, 3]);
  answers.clear();
  expect([(await get()).body.length, makings]).toEqual([4, 4]);
});

test('an answer that says itself what it was made of ends its life with that, also where that changes meanwhile', async () => {
  const answers = new ReadyAnswers(() => 0, { maxBytes: 1_000_000 });
  let makes = 0;
  const get = (meanwhile = () => {}) =>
    answers.get('page', [], async () => {
      makes += 1;
      meanwhile();
      return made(10, { views: ['articles', 'news'] });
    });
  await get();
  answers.invalidate('videos');
  expect(answers.givenUntil(await get())).toBe(Infinity);
  expect(makes).toBe(1);
  answers.invalidate('news', ['n']);
  expect(answers.givenUntil(await get(() => answers.invalidate('articles')))).toBe(0);
  await get();
  expect(makes).toBe(3);
});
