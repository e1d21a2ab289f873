import { expect, test } from 'vitest';
import { describeStart, readSiteFacts } from './describe-start.ts';
import { version } from './version.ts';

const common = { program: 'hub', engines: 'embedded', configuration: 'hub.yaml', sources: 3 } as const;

test('RUN-30 the first line says version, address, protection and services, and no secret', () => {
  const secrets = {
    ADMIN_TOKEN: 'a-long-secret',
    SMTP_URL: 'smtp://user:word@mail.example',
    YOUTUBE_API_KEY: 'key',
  };
  const environment = { HOST: '0.0.0.0', PORT: 4000, PUBLIC_URL: 'https://hub.example', ...secrets };
  const line = describeStart({ ...common, ...readSiteFacts(environment) });
  expect(line).toEqual({
    ...{ version, node: process.versions.node, ...common },
    ...{ host: '0.0.0.0', port: 4000, publicUrl: 'https://hub.example' },
    ...{ admin: 'token of admin', services: 'mail on, youtube on' },
  });
  const written = JSON.stringify(line);
  for (const secret of ['a-long-secret', 'word', 'smtp', '"key"']) expect(written).not.toContain(secret);
});

test('RUN-30 several admins and a header are named; without either it says who may come', () => {
  const tokens = new Map([
    ['anna', 'one-long-secret'],
    ['ben', 'another-secret'],
  ]);
  const facts = readSiteFacts({ HOST: '::', PORT: 1, ADMIN_TOKENS: tokens, ADMIN_HEADER: 'x-user' });
  expect(describeStart({ ...common, ...facts }).admin).toBe('token of anna, token of ben, header x-user');
  expect(describeStart({ ...common, ...readSiteFacts({ PORT: 1 }) }).admin).toBe('open to this machine');
  expect(describeStart({ ...common, ...readSiteFacts({ HOST: '127.0.0.1' }) })).not.toHaveProperty('admin');
});
