import { test } from 'vitest';
import { killDuringRemovals } from './testing/kill-during-removals.ts';

test('OWN-10 OWN-11 OWN-12 killed at any moment of a removal, the item is gone or was never touched, in the register as in the files', async () => {
  await killDuringRemovals(Number(process.env['KILLS'] ?? 3));
}, 600_000);
