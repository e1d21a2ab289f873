import { expect, test } from 'vitest';
import { createPartitionedLog } from '../moving/testing/partitioned-log.ts';
import { runInTrace } from './current-trace.ts';
import { beginTrace, parseTraceparent, toTraceHeaders, toTraceparent, traceOfHeaders } from './trace.ts';
import { withTraces } from './traced-log.ts';

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const spanId = '00f067aa0ba902b7';
const given = `00-${traceId}-${spanId}-01`;

test('RUN-42 a traceparent is read as W3C defines it, and rubbish is ignored', () => {
  expect(parseTraceparent(given)).toEqual({ traceId, spanId, isSampled: true });
  expect(parseTraceparent(`00-${traceId}-${spanId}-00`)?.isSampled).toBe(false);
  // Later versions may add fields.
  expect(parseTraceparent(`01-${traceId}-${spanId}-03-more`)).toEqual({ traceId, spanId, isSampled: true });
  const rubbish = [
    ...[
      undefined,
      null,
      42,
      '',
      'rubbish',
      [given],
      ` ${given}`,
      `${given} `,
      `${given}\n`,
      `${given}, ${given}`,
    ],
    ...[
      given.toUpperCase(),
      `ff${given.slice(2)}`,
      `${given}-more`,
      given.slice(0, -1),
      given.replace('-', '_'),
    ],
    ...[`00-${'0'.repeat(32)}-${spanId}-01`, `00-${traceId}-${'0'.repeat(16)}-01`, `00-${traceId}-${spanId}`],
    `01-${traceId}-${spanId}-01-${'x'.repeat(200)}`,
  ];
  expect(rubbish.map(parseTraceparent)).toEqual(rubbish.map(() => undefined));
});

test('RUN-42 headers name the trace and the request; a request id alone begins a trace, and a bad one is ignored', () => {
  const both = { traceparent: given, 'x-request-id': 'order-7' };
  const trace = traceOfHeaders(both);
  expect(trace).toEqual({ traceId, spanId, isSampled: true, requestId: 'order-7' });
  expect(trace && toTraceHeaders(trace)).toEqual(both);
  const alone = traceOfHeaders({ 'x-request-id': 'order-7', traceparent: 'rubbish' });
  expect(alone?.requestId).toBe('order-7');
  expect(alone && parseTraceparent(toTraceparent(alone))).toMatchObject({ traceId: alone?.traceId });
  expect(traceOfHeaders({ 'x-request-id': 'a b', traceparent: 'rubbish' })).toBeUndefined();
  expect(traceOfHeaders(undefined)).toBeUndefined();
  expect(beginTrace().traceId).not.toBe(beginTrace().traceId);
});

test('RUN-42 what is appended in a trace carries it, but for page views and what is known of subscribers', async () => {
  const log = withTraces(createPartitionedLog(1));
  const trace = beginTrace('mine');
  const headersOf = async (topic: 'articles' | 'engagement' | 'newsletter') =>
    (await log.read({ topic, partition: 0, offset: 0, limit: 9 })).records.map(({ headers }) => headers);
  const own = { traceparent: given };
  await log.append([{ topic: 'articles', key: 'a', value: '1' }]);
  await runInTrace(trace, async () => {
    await log.append([
      { topic: 'articles', key: 'b', value: '2' },
      { topic: 'articles', key: 'c', value: '3', headers: own },
      { topic: 'engagement', key: 'd', value: '4' },
      { topic: 'newsletter', key: 'e', value: '5' },
    ]);
  });
  expect(await headersOf('articles')).toEqual([undefined, toTraceHeaders(trace), own]);
  expect(await headersOf('engagement')).toEqual([undefined]);
  expect(await headersOf('newsletter')).toEqual([undefined]);
});
