import { expect, test } from 'vitest';
import { appendAll, createCollector, createGate } from '../conformance/log-probes.ts';
import { EngineUnavailable } from '../ports/engine-errors.ts';
import { openKafkaSubject } from './kafka-subject.ts';

const topics = ['engagement'] as const;

test('a group that follows from the end again begins at the end, not where it once was', async () => {
  await using subject = await openKafkaSubject({ partitions: 2 });
  const { log } = subject;
  const rounds = [0, 10].map((from) => ({ from, seen: createCollector() }));
  for (const { from, seen } of rounds) {
    await appendAll(log, 'engagement', 3, from);
    const following = await log.follow({ group: 'g', topics, from: 'end', handle: seen.handle });
    await appendAll(log, 'engagement', 2, from + 3);
    await seen.until((values) => values.length >= 2);
    await following.close();
  }
  expect(rounds.map(({ seen }) => seen.values())).toEqual([
    ['3', '4'],
    ['13', '14'],
  ]);
});

test('a position past the end of the log is told of, and taken once the log has it', async () => {
  await using subject = await openKafkaSubject({ partitions: 1 });
  const { log } = subject;
  const seen = createCollector();
  const told = createGate();
  const errors: unknown[] = [];
  const following = await log.follow({
    group: 'g',
    topics,
    from: async () => 3,
    handle: seen.handle,
    onError: (error) => {
      errors.push(error);
      told.open();
    },
  });
  await told.opened;
  expect(errors[0]).toBeInstanceOf(EngineUnavailable);
  expect(String(errors[0])).toMatch(/ends at 0, but .* was at 3: the log is not the one it was/);
  await appendAll(log, 'engagement', 5);
  await seen.until((values) => values.length >= 2);
  await following.close();
  expect(seen.values()).toEqual(['3', '4']);
});
