import { expect, test } from 'vitest';
import { linkAddresses } from './linked-addresses.ts';

test('addresses in plain text become links; the full stop behind one stays outside', () => {
  expect(linkAddresses('Write to desk@hub.example.')).toEqual([
    { at: 0, text: 'Write to ' },
    { at: 9, text: 'desk@hub.example', href: 'mailto:desk@hub.example' },
    { at: 25, text: '.' },
  ]);
  expect(linkAddresses('編集部：henshu@koji.example')).toEqual([
    { at: 0, text: '編集部：' },
    { at: 4, text: 'henshu@koji.example', href: 'mailto:henshu@koji.example' },
  ]);
  expect(linkAddresses('See https://hub.example/a?b=c, please')[1]).toEqual({
    ...{ at: 4, text: 'https://hub.example/a?b=c', href: 'https://hub.example/a?b=c' },
  });
  expect(linkAddresses('No address at 12:30.')).toEqual([{ at: 0, text: 'No address at 12:30.' }]);
  expect(linkAddresses('')).toEqual([]);
});
