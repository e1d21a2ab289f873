import { currentWork } from '@runrate/engines';
import { expect, test, vi } from 'vitest';
import { Refusal } from './refusal.ts';
import { WorkShares } from './work-shares.ts';

const limits = {
  ...{ burstMs: 1000, refillMs: 100, patientFromMs: 300, freeMs: 5 },
  ...{ atOnceLimit: 2, waitingLimit: 3, longestWaitMs: 3000 },
};
const here = new AbortController().signal;

function costing(spentMs: number) {
  return async () => {
    const work = currentWork();
    if (work) work.spentMs += spentMs;
    return work?.patient;
  };
}

/** Returns the outcome of a request: at once, behind others, or the refusal. */
function outcomeOf(taken: Promise<boolean | undefined>): Promise<string> {
  return taken.then(
    (patient) => (patient ? 'patient' : 'at once'),
    (error: unknown) =>
      error instanceof Refusal ? `${error.status} ${error.headers['Retry-After']}` : 'failed',
  );
}

test('FND-10 work is counted by what it costs: cheap requests never, dear ones until the address has to wait', async () => {
  vi.useFakeTimers();
  try {
    const shares = new WorkShares(limits);
    const take = (spentMs: number, address = 'a') => outcomeOf(shares.take(address, here, costing(spentMs)));
    for (let call = 0; call < 10_000; call += 1) expect(await take(5)).toBe('at once');
    expect(await take(305)).toBe('at once');
    expect(await take(605)).toBe('patient');
    expect(await take(405)).toBe('patient');
    // The share is now 300 ms short, which takes three seconds to refill.
    const waiting = take(0);
    await vi.advanceTimersByTimeAsync(2900);
    expect(await Promise.race([waiting, 'waits'])).toBe('waits');
    expect(await take(0, 'b')).toBe('at once');
    await vi.advanceTimersByTimeAsync(200);
    expect(await waiting).toBe('patient');
    expect(await take(705)).toBe('patient');
    expect(await take(0)).toBe('429 7');
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await take(0)).toBe('at once');
  } finally {
    vi.useRealTimers();
  }
});

test('FND-10 one address is worked on a few requests at a time; who leaves gives up the place', async () => {
  const shares = new WorkShares(limits);
  const gates = [0, 1, 2].map(() => Promise.withResolvers<void>());
  const started: number[] = [];
  const left = new AbortController();
  const run = (place: number, signal = here) =>
    shares.take('a', signal, async () => {
      started.push(place);
      await gates[place]?.promise;
    });
  const first = run(0);
  const second = run(1);
  const leaving = outcomeOf(run(3, left.signal).then(() => undefined));
  const third = run(2);
  await shares.take('b', here, async () => started.push(9));
  expect(started).toEqual([0, 1, 9]);
  left.abort();
  expect(await leaving).toMatch(/^429/);
  gates[0]?.resolve();
  await first;
  gates[1]?.resolve();
  gates[2]?.resolve();
  await Promise.all([second, third]);
  expect(started).toEqual([0, 1, 9, 2]);
});

test('FND-10 more than may wait are told at once, in a sentence that thinks of shared addresses', async () => {
  const shares = new WorkShares(limits);
  const gate = Promise.withResolvers<void>();
  const taken = Array.from({ length: 5 }, () => shares.take('a', here, () => gate.promise));
  await expect(shares.take('a', here, async () => undefined)).rejects.toThrow(
    /you or somebody you share it with/,
  );
  gate.resolve();
  await Promise.all(taken);
});
