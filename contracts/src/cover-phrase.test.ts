import { expect, test } from 'vitest';
import { toCoverPhrase } from './cover-phrase.ts';

test('a cover says a figure with what it counts, never a bare one', () => {
  for (const [title, phrase] of [
    ['Guest data of 430 hotels stolen from Ferrowick', '430 hotels'],
    ['Killing a feature that 6 percent of customers love', '6% of customers'],
    ['Fennimar’s compute campus: 120 megawatts and $1.1 billion of debt', '$1.1B of debt'],
    ['Quillharbor sold to Larkenfield in $410 million acquisition', '$410M acquisition'],
    ['Renegotiating a cloud contract at $3 million a year', '$3M a year'],
    ['Public SaaS multiples slip to 5.9 times revenue', '5.9x revenue'],
    ['Sankora opens a speech model for 23 African languages', '23 African languages'],
    ['We collected 26 status pages', '26 status pages'],
    ['Gästedaten von 430 Hotels gestohlen', '430 Hotels'],
    ['28 Prozent der Sitze bleiben leer', '28% der Sitze'],
  ] as const) {
    expect(toCoverPhrase(title), title).toBe(phrase);
  }
});

test('a title whose figure says nothing by itself gives its first words', () => {
  for (const title of [
    'Orrelune cuts model API prices by 40 percent',
    'Larkenfield to acquire Quillharbor for $410 million',
    'Raising $4 million from 31 angel investors',
    'Cairnmind releases a 32 billion parameter open AI model',
    'Closing the books in four days',
    'The best of 2026',
  ]) {
    expect(toCoverPhrase(title)).toBe(title);
  }
  expect(toCoverPhrase('Three SAFEs and a priced round: who ends up with what')).toBe(
    'Three SAFEs and a priced round',
  );
  expect(toCoverPhrase('When an agent should ask before it acts on behalf of its owner, and when not')).toBe(
    'When an agent should ask before it acts on behalf of its owner',
  );
  expect(
    toCoverPhrase(
      'What to ask for in return when procurement wants ten percent off in the last week of the quarter',
    ),
  ).toBe('What to ask for in return when procurement wants ten percent …');
  expect(
    toCoverPhrase('予算が承認された後に営業が最初に確認すべきことと'.repeat(4)).length,
  ).toBeLessThanOrEqual(66);
  expect(toCoverPhrase('')).toBe('');
});
