import { english } from '@runrate/messages';
import { expect, test } from 'vitest';
import { recognize } from './recognize.ts';
import { toWords } from './sentence.ts';

test('OWN-30 a sentence of another program is told in the language of the hub, its English words stay as they were', () => {
  const inGerman = (text: string) => toWords(recognize(text), 'de');
  expect(inGerman('The server has a problem of its own (502)')).toBe(
    'Der Server hat selbst ein Problem (502)',
  );
  expect(inGerman('https://a.example/feed is the source a already')).toBe(
    'https://a.example/feed ist schon die Quelle a',
  );
  expect(inGerman('kind must be article, news, video or episode')).toBe(
    'kind muss article, news, video oder episode sein',
  );
  expect(inGerman('name must be at most 120 characters')).toBe('name darf höchstens 120 Zeichen haben');
  for (const text of Object.values<string>(english.reasons)) {
    const sentence = text.replaceAll(/\{(\w+)\}/g, 'x');
    expect(toWords(recognize(sentence))).toBe(sentence);
    expect(typeof recognize(sentence)).toBe('object');
  }
});

test('OWN-30 what nobody translated stays as it is, however long it is', () => {
  const strange = 'Something else entirely';
  expect(recognize(strange)).toBe(strange);
  const hostile = 'x must be a, '.repeat(40_000);
  const began = performance.now();
  expect(recognize(hostile)).toBe(hostile);
  expect(performance.now() - began).toBeLessThan(1000);
});
