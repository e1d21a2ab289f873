import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createMeter } from './meter.ts';
import work from './worker.ts';

/** Parses a feed of the given size; the result tells whether its bytes are still held. */
async function readFeed(length: number): Promise<WeakRef<Uint8Array>> {
  const body = new TextEncoder().encode(`<rss version="2.0"><channel>${' '.repeat(length)}</channel></rss>`);
  const document = { body, contentType: 'text/xml', url: 'https://blog.example/feed' } as never;
  await work({ job: 'feed', document, meter: createMeter() });
  return new WeakRef(body);
}

test('I22 a thread lets go of a large document when it has read it, and does not wait for the next', async () => {
  const large = await readFeed(2_000_000);
  await turn();
  expect(large.deref()).toBeUndefined();
});
