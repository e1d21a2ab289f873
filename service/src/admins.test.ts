import { expect, test } from 'vitest';
import { z } from 'zod';
import { toAdmins } from './admins.ts';
import { checkSiteVariables, readEnvironment, siteVariables } from './environment.ts';
import { withRules } from './variable.ts';

const schema = withRules(z.object(siteVariables), checkSiteVariables);
const read = (variables: Record<string, string>) => readEnvironment(schema, variables);
const [anna, ben] = ['a secret of 16 or more', 'another one=of 16 or more'];

test.each([
  [`anna=${anna},ben=${ben}`],
  [`# who may\nanna = ${anna}\n\nben=${ben}\n`],
  [JSON.stringify({ anna, ben })],
])('OWN-45 admins are named with their tokens: %s', (ADMIN_TOKENS) => {
  expect([...toAdmins(read({ ADMIN_TOKENS }))]).toEqual([
    ['anna', anna],
    ['ben', ben],
  ]);
  expect([...toAdmins(read({ ADMIN_TOKENS, ADMIN_TOKEN: 'the token of old times' })).keys()]).toEqual([
    'admin',
    'anna',
    'ben',
  ]);
});

test.each([
  ['anna', 'must be like anna=token,ben=token'],
  ['=a secret of 16 or more', 'must be like anna=token,ben=token'],
  ['anna=short', 'that of anna is shorter'],
  [`anna=${anna},anna=${ben}`, 'names anna twice'],
  [`anna=${anna},ben=${anna}`, 'gives ben the token of another admin'],
  ['{"anna": 1}', 'must be like anna=token,ben=token'],
  [`anna=${anna} ben=${'b'.repeat(16)}`, 'between anna and the next one a comma is missing'],
  [`an na=${anna}`, 'a name has 1 to 64 letters'],
])('OWN-45 ADMIN_TOKENS=%s is refused with what is wrong', (ADMIN_TOKENS, message) => {
  expect(() => read({ ADMIN_TOKENS })).toThrow(message);
});

test('OWN-45 TRUST_PROXY counts proxies or lists their addresses, and a header with a name needs the addresses', () => {
  expect(read({ ADMIN_TOKEN: anna, TRUST_PROXY: '2' }).TRUST_PROXY).toBe(2);
  expect(read({ ADMIN_TOKEN: anna, TRUST_PROXY: '127.0.0.1, fd00::/8' }).TRUST_PROXY).toEqual([
    '127.0.0.1',
    'fd00::/8',
  ]);
  for (const TRUST_PROXY of [
    '11',
    '-1',
    'nginx',
    '10.0.0.0/0',
    '10.0.0.0/33',
    '10.0.0.0/8/8',
    '127.0.0.1,',
  ]) {
    expect(() => read({ ADMIN_TOKEN: anna, TRUST_PROXY })).toThrow('must be a number of proxies up to 10');
  }
  const header = { ADMIN_HEADER: 'X-Forwarded-User' };
  expect(read({ ...header, TRUST_PROXY: '127.0.0.1', PUBLIC_URL: 'https://hub.example' })).toBeDefined();
  for (const more of [{}, { TRUST_PROXY: '1' }]) {
    expect(() => read({ ...header, ...more })).toThrow('needs the addresses of the proxies');
  }
  expect(() => read({ ADMIN_TOKENS: `admin=${anna}`, ADMIN_TOKEN: ben })).toThrow('names admin');
});
