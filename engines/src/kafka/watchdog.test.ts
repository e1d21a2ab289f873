import { expect, test } from 'vitest';
import type { Clock } from '../clock.ts';
import { type Place, type Watched, watchForStall } from './watchdog.ts';

const stallAfter = 45_000;

/** Watches with a simulated clock. `at` is called whenever the watchdog checks. */
async function watch(watched: Partial<Watched>, at: (now: number, stop: () => void) => void) {
  let now = 0;
  const abort = new AbortController();
  const clock: Clock = {
    now: () => now,
    sleep: async (milliseconds) => {
      now += milliseconds;
      at(now, () => abort.abort());
    },
  };
  const calm: Watched = {
    lastSign: () => now,
    busy: () => false,
    places: () => [],
    isBehind: async () => false,
  };
  const why = await watchForStall({ ...calm, ...watched }, clock, stallAfter, abort.signal);
  return { why, now };
}

const place = (): Place => ({ topic: 'news', partition: 3, next: 7, movedAt: 0 });
const stopLater = (now: number, stop: () => void) => {
  if (now >= 10 * stallAfter) stop();
};

test('a consumer that does nothing is found after the time it is given', async () => {
  const { why, now } = await watch({ lastSign: () => 0 }, stopLater);
  expect(why).toBe('the consumer did nothing for 45 s');
  expect(now).toBe(stallAfter);
});

test('a consumer that sends heartbeats but is not given what is stored is found', async () => {
  const { why } = await watch({ places: () => [place()], isBehind: async () => true }, stopLater);
  expect(why).toBe('partition 3 of news was not delivered for 45 s');
});

test('no alarm: nothing to deliver, a batch in work, a broker that does not answer, a start not known', async () => {
  const behind = { places: () => [place()], isBehind: async () => true };
  const calm: Partial<Watched>[] = [
    { places: () => [place()] },
    { ...behind, lastSign: () => 0, busy: () => true },
    { ...behind, isBehind: () => Promise.reject(new Error('away')) },
    { ...behind, places: () => [{ ...place(), next: undefined }] },
  ];
  for (const watched of calm) expect((await watch(watched, stopLater)).why).toBeUndefined();
});

test('no alarm for a partition that moves on while it is looked at', async () => {
  const moving = place();
  const isBehind = async () => {
    moving.movedAt += 1;
    return true;
  };
  expect((await watch({ places: () => [moving], isBehind }, stopLater)).why).toBeUndefined();
});
