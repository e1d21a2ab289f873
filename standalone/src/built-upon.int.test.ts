import { test } from 'vitest';
import { mirrorOverRestart } from './testing/mirror-scenario.ts';
import { ownEngines } from './testing/real-engines.ts';
import { liveWholeLife } from './testing/webhook-life.ts';

test('BLD-02 on the real engines a mirror hears nothing of a normal restart, and of what came after it by its keys', async () => {
  await mirrorOverRestart(ownEngines());
}, 180_000);

test('BLD-03 on the real engines a webhook lives on: disabled by a 410, enabled, replayed, in order by its sequence', async () => {
  await liveWholeLife(ownEngines());
}, 180_000);
