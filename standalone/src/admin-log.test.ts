import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { adminSession, signIn } from '@runrate/contracts';
import { makeTemporaryFolder, runProcess } from '@runrate/testkit';
import { expect, test } from 'vitest';
import { adminLogScenarios } from './testing/admin-log-scenarios.ts';

adminLogScenarios('embedded', () => ({}));

const main = join(import.meta.dirname, 'main.ts');

test('RUN-04 tokens in a file are read again on SIGHUP: one admin has to sign in anew, the other notices nothing', async () => {
  await using folder = await makeTemporaryFolder();
  const [config, tokens] = [join(folder.path, 'hub.yaml'), join(folder.path, 'admins')];
  writeFileSync(config, 'sources: [{ id: a, kind: articles, name: A, url: "http://127.0.0.1:9/feed" }]\n');
  writeFileSync(tokens, 'anna=the secret of anna alone\nben=the secret of ben alone\n');
  await using hub = runProcess(main, {
    env: {
      ...{ HUB_CONFIG: config, DATA_DIR: join(folder.path, 'data'), PORT: '0', LOG_LEVEL: 'info' },
      ...{ ADMIN_TOKENS_FILE: tokens, NODE_COMPILE_CACHE: '' },
    },
  });
  let logged = '';
  hub.child.stderr?.on('data', (chunk: string) => {
    logged += chunk;
  });
  const origin = (await hub.line(/^ready (\S+)/))[1] ?? '';
  const enter = async (token: string) => {
    const headers = { 'Content-Type': 'application/json' };
    const answer = await fetch(`${origin}${signIn.path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ token }),
    });
    return (answer.headers.get('set-cookie') ?? '').split(';', 1)[0] ?? '';
  };
  const nameOf = async (Cookie: string) => {
    const answer = await fetch(`${origin}${adminSession.path}`, { headers: { Cookie } });
    return adminSession.answer.parse(await answer.json()).name;
  };
  const [anna, ben] = [await enter('the secret of anna alone'), await enter('the secret of ben alone')];
  expect([await nameOf(anna), await nameOf(ben)]).toEqual(['anna', 'ben']);
  writeFileSync(tokens, 'anna=a new secret of anna\nben=the secret of ben alone\n');
  hub.kill('SIGHUP');
  await expect.poll(() => logged).toContain('tokens of admins were read again');
  expect(logged).toContain('"admins":["anna","ben"],"changed":["anna"]');
  expect([await nameOf(anna), await nameOf(ben)]).toEqual([undefined, 'ben']);
  expect(await nameOf(await enter('a new secret of anna'))).toBe('anna');
  writeFileSync(tokens, 'anna=short\n');
  hub.kill('SIGHUP');
  await expect.poll(() => logged).toContain('were not read again; those of before go on');
  expect(await nameOf(ben)).toBe('ben');
}, 60_000);
