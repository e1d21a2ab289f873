import { expect, test } from 'vitest';
import { reachedHost } from './local-container.ts';

test('RUN-34 ports are looked for on loopback wherever the engine runs beside the tests, else where its machine is', async () => {
  expect(await reachedHost('localhost')).toBe('127.0.0.1');
  // A loopback address of this machine, whether or not it is in use.
  expect(await reachedHost('127.0.0.9')).toBe('127.0.0.1');
  // The tests run in a container and the engine outside it: no local interface has that address.
  expect(await reachedHost('203.0.113.77')).toBe('203.0.113.77');
  expect(await reachedHost('docker.example')).toBe('docker.example');
});
