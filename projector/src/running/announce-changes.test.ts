import { articlesView, sourceStatesView } from '@runrate/contracts';
import { expect, test } from 'vitest';
import { toViewChanges } from './announce-changes.ts';

const trace = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';

test('changes of items name the traces behind them, those of source states do not', () => {
  const writes = [articlesView, sourceStatesView].map((view) => ({ view, key: 'a', document: {} }));
  const records = toViewChanges(writes, undefined, '2026-03-04T18:00:00.000Z', () => trace);
  expect(records.map(({ value }) => JSON.parse(value ?? '').data)).toEqual([
    { view: 'articles', keys: ['a'], traces: { [trace]: [0] } },
    { view: 'source-states', keys: ['a'] },
  ]);
});
