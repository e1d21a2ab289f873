import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test('port 4010 on loopback unless the environment says otherwise', () => {
  expect(readConfig({})).toEqual({ port: 4010, host: '127.0.0.1' });
  expect(readConfig({ SAMPLE_WORLD_PORT: '0', SAMPLE_WORLD_HOST: '0.0.0.0' })).toEqual({
    port: 0,
    host: '0.0.0.0',
  });
  expect(() => readConfig({ SAMPLE_WORLD_PORT: 'http' })).toThrow(/SAMPLE_WORLD_PORT/);
});
