import { expect, test } from 'vitest';
import { toCsv, toCsvLine } from './to-csv.ts';

test.each([
  ['plain text', 'Ada', 'Ada'],
  ['nothing', undefined, ''],
  ['a formula', '=1+1', "'=1+1"],
  ['a number with a sign', '+49 30', "'+49 30"],
  ['a difference', '-1', "'-1"],
  ['a function of old spreadsheets', '@SUM(A1)', "'@SUM(A1)"],
  ['a tab before a formula', '\t=1', "'\t=1"],
  ['a line break before a formula', '\r=1', '"\'\r=1"'],
  ['a sign further on', 'a=b@c', 'a=b@c'],
  ['a comma', 'a,b', '"a,b"'],
  ['quotation marks', 'a "b"', '"a ""b"""'],
  ['a line break', 'a\nb', '"a\nb"'],
  ['a formula with a comma', '=A1,B1', '"\'=A1,B1"'],
])('a cell with %s', (_what, text, cell) => {
  expect(toCsvLine([text])).toBe(`${cell}\r\n`);
  expect(toCsvLine(['x', text, 'y'])).toBe(`x,${cell},y\r\n`);
});

test('pages follow each other until none is left', async () => {
  const asked: unknown[] = [];
  const csv = toCsv('name', async (limit, cursor) => {
    asked.push([limit, cursor]);
    return cursor === undefined ? { lines: ['a\r\n', 'b\r\n'], next: 'on' } : { lines: ['c\r\n'] };
  });
  expect((await Array.fromAsync(csv)).join('')).toBe('name\r\na\r\nb\r\nc\r\n');
  expect(asked).toEqual([
    [500, undefined],
    [500, 'on'],
  ]);
});
