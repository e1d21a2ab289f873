import { expect, test } from 'vitest';
import { AddressRefused } from '../address-policy.ts';
import { toFailure } from './failure-reason.ts';

const withCode = (code: string) => Object.assign(new Error('fetch failed'), { code });
const named = (name: string) => Object.assign(new Error('fetch failed'), { name });
const causedBy = (cause: unknown, depth = 1): Error =>
  new Error('fetch failed', { cause: depth === 1 ? cause : causedBy(cause, depth - 1) });

const late = 'The server did not finish its answer in time';
const cutOff = 'The answer was cut off in the middle';
const noHttp = 'The answer is not one of the HTTP protocol';
const unknown = 'The address could not be read';

test.each([
  ['a timeout', named('TimeoutError'), late],
  ['an abort', named('AbortError'), late],
  ['a timeout that caused another error', causedBy(named('TimeoutError')), late],
  ['a code of its own', withCode('UND_ERR_SOCKET'), cutOff],
  ['a parser that gives up by code', withCode('HPE_INVALID_CONSTANT'), noHttp],
  ['a parser that gives up by name', named('HTTPParserError'), noHttp],
  ['a cause four deep', causedBy(withCode('UND_ERR_SOCKET'), 4), cutOff],
  ['a cause too deep to look for', causedBy(withCode('UND_ERR_SOCKET'), 5), unknown],
  ['one of several attempts', new AggregateError([withCode('HPE_INVALID_CONSTANT')]), noHttp],
  ['a code that is no text', Object.assign(new Error('fetch failed'), { code: 5 }), unknown],
  ['an error that says nothing', new Error('fetch failed'), unknown],
  ['no error', 'fetch failed', unknown],
])('%s', (_what, error, reason) => {
  expect(toFailure(error)).toEqual({
    ...{ outcome: 'failed', reason, status: undefined, transient: true },
    ...{ retryAfterMs: undefined, gone: false, hostPaused: false, passing: false },
  });
});

test('a circle of causes ends', () => {
  const error = new Error('fetch failed');
  error.cause = error;
  expect(toFailure(error)).toHaveProperty('reason', unknown);
});

test('a refused address counts more than a timeout, and a retry cannot help', () => {
  const refused = new AddressRefused('10.0.0.1 is not an address of the public internet');
  expect(toFailure(new AggregateError([named('TimeoutError'), refused]))).toMatchObject({
    reason: '10.0.0.1 is not an address of the public internet',
    transient: false,
  });
});
