import { expect, test } from 'vitest';
import { reachedHost } from './local-container.ts';

test('RUN-34 ports are looked for on loopback wherever the engine runs beside the tests, else where its machine is', () => {
  const own = ['127.0.0.1', '192.0.2.2', '172.17.0.1'];
  expect(reachedHost('localhost', own)).toBe('127.0.0.1');
  expect(reachedHost('172.17.0.1', own)).toBe('127.0.0.1');
  // The tests run in a container of an engine outside of it.
  expect(reachedHost('172.17.0.1', ['127.0.0.1', '172.17.0.5'])).toBe('172.17.0.1');
  expect(reachedHost('docker.example', own)).toBe('docker.example');
});
