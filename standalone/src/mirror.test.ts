import { test } from 'vitest';
import { mirrorOverRestart } from './testing/mirror-scenario.ts';

test('BLD-02 a mirror hears nothing of a normal restart, and of what came after it by its keys', async () => {
  await mirrorOverRestart();
}, 60_000);
