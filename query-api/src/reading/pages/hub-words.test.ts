import { navigationWords, textDefaults } from '@runrate/contracts';
import { english, plainTexts } from '@runrate/messages';
import { expect, test } from 'vitest';

test('OWN-31 the words of a hub that says nothing itself are those of the contracts, in each language', () => {
  expect(english.texts).toEqual(textDefaults);
  expect(english.navigation).toEqual(navigationWords);
  expect(plainTexts('navigation', 'de-AT').articles).toBe('Artikel');
  expect(plainTexts('texts', 'ja').marketLead).toContain('{count}');
});
