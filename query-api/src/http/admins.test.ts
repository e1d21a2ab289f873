import { adminSession, listSources, signIn } from '@runrate/contracts';
import { expect, test } from 'vitest';
import { type HubUnderTest, startHubUnderTest } from '../testing/hub-under-test.ts';

const anna = 'the secret of anna alone';
const ben = 'the secret of ben alone';
const quick = { lameDuckTime: 0 };

async function enter(hub: HubUnderTest, token: string) {
  const response = await hub.post(signIn.path, { token });
  const cookie = (response.headers.get('set-cookie') ?? '').split(';', 1)[0] ?? '';
  return { status: response.status, body: await response.text(), headers: { Cookie: cookie } };
}

async function sessionOf(hub: HubUnderTest, headers: Record<string, string>) {
  return adminSession.answer.parse(await (await hub.fetch(adminSession.path, { headers })).json());
}

test('OWN-45 each of several admins signs in with a token of their own, and is known by name', async () => {
  await using hub = await startHubUnderTest({
    ...quick,
    adminToken: 'correct-horse-battery',
    admins: new Map([
      ['anna', anna],
      ['ben', ben],
    ]),
  });
  for (const [name, token] of [
    ['anna', anna],
    ['ben', ben],
    ['admin', 'correct-horse-battery'],
  ] as const) {
    const { status, body, headers } = await enter(hub, token);
    expect([status, JSON.parse(body)]).toEqual([200, { signedIn: true, access: 'token', name }]);
    expect(await sessionOf(hub, headers)).toMatchObject({ signedIn: true, access: 'token', name });
    expect((await sessionOf(hub, { Authorization: `Bearer ${token}` })).name).toBe(name);
  }
  expect((await enter(hub, 'nobody’s token at all')).status).toBe(401);
});

test('RUN-04 a new token of one admin ends their sessions and nobody else’s, without a restart', async () => {
  await using hub = await startHubUnderTest({
    ...quick,
    admins: new Map([
      ['anna', anna],
      ['ben', ben],
    ]),
  });
  const [first, second] = [await enter(hub, anna), await enter(hub, ben)];
  hub.api.replaceAdmins(
    new Map([
      ['anna', 'another secret of hers'],
      ['ben', ben],
    ]),
  );
  expect(await sessionOf(hub, first.headers)).toEqual({ signedIn: false, access: 'token' });
  expect(await sessionOf(hub, second.headers)).toMatchObject({ signedIn: true, name: 'ben' });
  expect((await enter(hub, anna)).status).toBe(401);
  expect((await enter(hub, 'another secret of hers')).status).toBe(200);
  hub.api.replaceAdmins(new Map([['ben', ben]]));
  expect((await enter(hub, 'another secret of hers')).status).toBe(401);
  expect((await sessionOf(hub, second.headers)).signedIn).toBe(true);
});

test('OWN-45 a proxy names the admin in a header; from anywhere else the header counts for nothing', async () => {
  const adminHeader = 'X-Forwarded-User';
  const header = { [adminHeader]: 'anna@example.org' };
  {
    await using hub = await startHubUnderTest({
      ...quick,
      adminHeader,
      trustedProxies: ['127.0.0.1', '::1'],
    });
    const name = 'anna@example.org';
    expect(await sessionOf(hub, header)).toMatchObject({ signedIn: true, access: 'token', name });
    expect((await hub.fetch(listSources.path, { headers: header })).status).toBe(200);
    const refused: Record<string, string>[] = [{}, { [adminHeader]: '' }, { [adminHeader]: 'x'.repeat(101) }];
    for (const headers of refused) {
      expect((await hub.fetch(listSources.path, { headers })).status).toBe(401);
    }
    const fromElsewhere = { ...header, 'Sec-Fetch-Site': 'cross-site' };
    expect((await hub.fetch(listSources.path, { headers: fromElsewhere })).status).toBe(403);
  }
  await using other = await startHubUnderTest({ ...quick, adminHeader, trustedProxies: ['10.0.0.0/8'] });
  expect((await other.fetch(listSources.path, { headers: header })).status).toBe(401);
  await using none = await startHubUnderTest({ ...quick, adminToken: anna, trustedProxies: ['127.0.0.1'] });
  expect((await none.fetch(listSources.path, { headers: header })).status).toBe(401);
});
