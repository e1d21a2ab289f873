import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { freePort } from '@runrate/testkit/native-engines';
import { expect, test } from 'vitest';
import { startSampleWorld } from './start-sample-world.ts';

const run = promisify(execFile);
const relay = fileURLToPath(new URL('./relay.ts', import.meta.url));

/** Starts a worker thread, then sends requests while the sample world is down, up, down, and up again. */
const program = `
import { Worker } from 'node:worker_threads';
const thread = new Worker('', { eval: true });
console.log(await new Promise((resolve) => thread.once('error', resolve).once('exit', resolve)));
const ask = (at) => fetch('http://127.0.0.1:' + process.env.SAMPLE_WORLD_PORT + at).then((r) => r.status, () => 'away');
console.log(await ask('/robots.txt'));
for await (const _ of process.stdin) console.log(await ask('/robots.txt'));
`;

test('RUN-34 a program reaches the sample world through its relay, also one that was started again', async () => {
  const [near, far] = [await freePort(), await freePort()];
  const running = run(process.execPath, ['--import', relay, '--input-type=module', '-e', program], {
    env: { ...process.env, SAMPLE_WORLD_PORT: String(near), SAMPLE_WORLD_AT: `127.0.0.1:${far}` },
  });
  const { stdin, stdout } = running.child;
  if (!stdin || !stdout) throw new Error('no pipes');
  const lines = stdout.setEncoding('utf8')[Symbol.asyncIterator]();
  const next = async () => String((await lines.next()).value).trim();
  const ask = () => {
    stdin.write('.');
    return next();
  };
  // The thread loads the relay too, but doesn't start its own.
  expect(await next()).toBe('0');
  expect(await next()).toBe('away');
  for (let start = 0; start < 2; start += 1) {
    await using world = await startSampleWorld({ port: far });
    expect(world.origin).toContain(String(far));
    expect(await ask()).toBe('200');
    await world.close();
    expect(await ask()).toBe('away');
  }
  stdin.end();
  await running;
});
