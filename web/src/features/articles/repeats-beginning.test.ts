import { expect, test } from 'vitest';
import { repeatsBeginning } from './repeats-beginning.ts';

test('a summary that is the beginning of the text is not set above it a second time', () => {
  const html = '<p>蔵の扉を開けると、木の匂いがする。</p> <p>R&amp;D <b>costs</b> rise.</p>';
  expect(repeatsBeginning('蔵の扉を開けると、木の匂いがする。 R&D costs…', html)).toBe(true);
  expect(repeatsBeginning('What a brewery costs.', html)).toBe(false);
  expect(repeatsBeginning('', html)).toBe(false);
});
