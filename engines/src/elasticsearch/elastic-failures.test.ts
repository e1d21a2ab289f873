import { errors } from '@elastic/elasticsearch';
import { expect, test } from 'vitest';
import { EngineUnavailable } from '../ports/engine-errors.ts';
import { explainFailure, explainItem } from './elastic-failures.ts';

const explain = (type: string, reason: string, status = 500) =>
  explainItem('http://127.0.0.1:9', 'a in hub-articles', { status, type, reason });

test('RUN-43 a write that the full disk of the server refuses is no matter of the document', () => {
  const full = explain('i_o_exception', 'No space left on device');
  expect(full).toBeInstanceOf(EngineUnavailable);
  expect(full.message).toMatch(/No space left on device\. Its disk is full: free some space there\.$/);
  for (const type of ['refresh_failed_engine_exception', 'translog_exception', 'already_closed_exception']) {
    expect(explain(type, 'Refresh failed')).toBeInstanceOf(EngineUnavailable);
  }
});

test('F9 RUN-43 a refresh of shards that failed, as on a full disk, makes no dead letter', () => {
  const cause = { type: 'i_o_exception', reason: 'No space left on device' };
  const reason = { type: 'refresh_failed_engine_exception', reason: 'Refresh failed' };
  const refresh = (failures: unknown) => {
    const body = { _shards: { total: 2, successful: 0, failed: 1, failures } };
    const meta: object = { name: 'x', context: null, attempts: 0, aborted: false };
    const result = { body, statusCode: 500, headers: {}, warnings: null, meta };
    return explainFailure('http://127.0.0.1:9', 'show what was written', toError(result));
  };
  expect(refresh([{ shard: 0, index: 'a', reason }])).toBeInstanceOf(EngineUnavailable);
  expect(refresh([{ shard: 0, index: 'a', reason: { ...reason, caused_by: cause } }]).message).toMatch(
    /No space left on device\. Its disk is full: free some space there\.$/,
  );
  // Without a word about the shards it is not about a document either.
  expect(refresh([])).toBeInstanceOf(EngineUnavailable);
});

/** As the client makes one of an answer. */
function toError(result: object): Error {
  return Reflect.construct(errors.ResponseError, [result]);
}

test('a document that the server cannot digest is', () => {
  expect(explain('null_pointer_exception', 'of the server')).not.toBeInstanceOf(EngineUnavailable);
  expect(explain('document_parsing_exception', 'a number', 400)).not.toBeInstanceOf(EngineUnavailable);
});
