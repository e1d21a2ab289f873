import { EngineUnavailable } from '@runrate/engines';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createTroubles } from './troubles.ts';

function listen() {
  const lines: Record<string, unknown>[] = [];
  const logger = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) });
  return { lines, logger };
}

const away = (doing: string) =>
  new EngineUnavailable(`MongoDB at 127.0.0.1:1 can't ${doing}: it does not answer.`);

test('RUN-43 an outage that hundreds of partitions meet is logged at once, then once a minute', () => {
  let now = 0;
  const troubles = createTroubles(() => now);
  const { lines, logger } = listen();
  // Ninety seconds, an attempt of each partition every four.
  for (; now < 90_000; now += 4000) {
    for (let partition = 0; partition < 100; partition += 1) {
      troubles.noteBatch(away(partition % 2 === 0 ? 'read a position' : 'commit'), logger);
      troubles.note(away('commit'), logger, { topic: 'articles', partition });
    }
  }
  const messages = ['a batch could not be projected; trying again', 'an engine is away; trying again'];
  expect(lines.map(({ msg }) => msg)).toEqual([...messages, ...messages]);
  expect(lines[2]).toMatchObject({ repeated: 1499, err: { message: away('read a position').message } });

  // Another engine, and the next outage, are logged at once.
  troubles.noteBatch(new EngineUnavailable("Kafka at 127.0.0.1:2 can't read: it does not answer."), logger);
  now += 20_000;
  troubles.noteBatch(away('commit'), logger);
  expect(lines).toHaveLength(6);
  expect(lines[5]).not.toHaveProperty('repeated');
});

test('a fault is logged each time, with its place', () => {
  const { lines, logger } = listen();
  const troubles = createTroubles(() => 0);
  for (const partition of [3, 3]) {
    troubles.note(new TypeError('of a rule'), logger, { topic: 'articles', partition });
  }
  expect(lines).toEqual([
    expect.objectContaining({ topic: 'articles', partition: 3 }),
    expect.objectContaining({ msg: 'a partition is held up by a fault; trying again' }),
  ]);
});
