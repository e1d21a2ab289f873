import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { images } from '../images-from-packages/images.ts';
import { chooseSuites, minutesToMake, suites } from './suites.ts';

test('each suite on containers is listed, with images that can be made', () => {
  const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.containers.test.ts'));
  const names = files.map((name) => name.replace('.containers.test.ts', ''));
  expect(suites.map(({ name }) => name).sort()).toEqual(names.sort());
  for (const suite of suites) {
    expect(suite.images.filter((name) => !(name in images))).toEqual([]);
    expect(minutesToMake(suite.images)).toBeGreaterThan(0);
  }
});

test('suites are run in the order of the list, whatever the order of their names', () => {
  expect(chooseSuites(['upgrade', 'image']).map(({ name }) => name)).toEqual(['image', 'upgrade']);
  expect(chooseSuites([])).toEqual(suites);
  expect(() => chooseSuites(['images'])).toThrow('there is no suite images. There are image, one-process,');
});
