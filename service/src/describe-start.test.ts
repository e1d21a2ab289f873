import { expect, test } from 'vitest';
import { describeStart } from './describe-start.ts';
import { version } from './version.ts';

const common = { HUB_CONFIG: 'hub.yaml', HOST: '0.0.0.0' };

test('RUN-30 the first line says version, address, protection and services, and no secret', () => {
  const secrets = {
    ADMIN_TOKEN: 'a-long-secret',
    SMTP_URL: 'smtp://user:word@mail.example',
    YOUTUBE_API_KEY: 'key',
  };
  const line = describeStart(
    'hub',
    { ...common, PORT: 4000, PUBLIC_URL: 'https://hub.example', ...secrets },
    3,
  );
  expect(line).toEqual({
    ...{ version, node: process.versions.node },
    ...{ program: 'hub', engines: 'embedded', configuration: 'hub.yaml', sources: 3 },
    ...{ host: '0.0.0.0', port: 4000, publicUrl: 'https://hub.example' },
    ...{ admin: 'token of admin', services: 'mail on, model off, youtube on, traces off' },
  });
  const written = JSON.stringify(line);
  for (const secret of ['a-long-secret', 'word', 'smtp', '"key"']) expect(written).not.toContain(secret);
});

test('RUN-30 each program names its own services, those that are off too', () => {
  for (const [program, services] of [
    ['hub', 'mail off, model off, youtube off, traces off'],
    ['query-api', 'mail off, traces off'],
    ['notifier', 'mail off, traces off'],
    ['enrich', 'model off, traces off'],
    ['workers', 'mail off, model off, youtube off, traces off'],
    ['ingest', 'model off, youtube off, traces off'],
    ['projector', 'traces off'],
  ] as const)
    expect(describeStart(program, common, 1).services, program).toBe(services);
});

test('RUN-30 several admins and a header are named; without either it says who may come', () => {
  const tokens = new Map([
    ['anna', 'one-long-secret'],
    ['ben', 'another-secret'],
  ]);
  const several = { ...common, PORT: 1, ADMIN_TOKENS: tokens, ADMIN_HEADER: 'x-user' };
  expect(describeStart('hub', several, 3).admin).toBe('token of anna, token of ben, header x-user');
  expect(describeStart('hub', { ...common, PORT: 1 }, 3).admin).toBe('open to this machine');
  expect(describeStart('ingest', { ...common, HOST: '127.0.0.1' }, 3)).not.toHaveProperty('admin');
});
