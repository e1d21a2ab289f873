import { join } from 'node:path';
import { test } from 'vitest';
import { followOneItem } from './testing/tracing-scenario.ts';

test('RUN-42 one item is followed from the request through fetch, event, projection and search to the webhook by one id, in the log and at a collector; rubbish is ignored', async () => {
  await followOneItem(async (_env, run) => {
    const hub = run(join(import.meta.dirname, 'main.ts'));
    const [, origin = ''] = await hub.line(/^ready (http:\S+)$/);
    return { programs: [hub], origin };
  });
}, 120_000);
