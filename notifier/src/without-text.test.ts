import { EngineUnavailable } from '@runrate/engines';
import { expect, test } from 'vitest';
import { withoutText } from './without-text.ts';

test('the log names the engine that is away, and nothing that a message quotes', () => {
  expect(
    withoutText(new EngineUnavailable("MongoDB at 127.0.0.1:27017 can't write ada@example.com: it is full.")),
  ).toEqual({ err: 'EngineUnavailable', engine: 'MongoDB at 127.0.0.1:27017' });
  expect(withoutText(new EngineUnavailable('ada@example.com was changed 50 times.'))).toEqual({
    err: 'EngineUnavailable',
  });
  expect(withoutText(new TypeError('Kafka at ada@example.com'))).toEqual({ err: 'TypeError' });
  expect(withoutText('ada@example.com')).toEqual({ err: 'string' });
});
