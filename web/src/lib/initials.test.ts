import { expect, test } from 'vitest';
import { toInitials } from './initials.ts';

test('FMT-07 author initials', () => {
  expect(['Ada King Lovelace', 'ada', '  grace  hopper ', ''].map(toInitials)).toEqual(['AK', 'A', 'GH', '']);
});
