import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeTemporaryFolder } from '@runrate/testkit';
import { expect, test } from 'vitest';
import { z } from 'zod';
import {
  checkSiteVariables,
  commonVariables,
  knownVariables,
  readEnvironment,
  siteVariables,
} from './environment.ts';
import { loadHubConfig } from './load-hub-config.ts';
import { outsideVariables } from './outside-services.ts';
import { secretNames } from './secrets.ts';
import type { Variables } from './variable.ts';
import { variable, withRules } from './variable.ts';

const text = variable(z.string().optional());
const schema = z.object({
  ...commonVariables,
  ...siteVariables,
  ...outsideVariables,
  ...{ ELASTICSEARCH_API_KEY: text, ELASTICSEARCH_URL: text, MONGODB_URL: text },
  ...{ KAFKA_PASSWORD: text, KAFKA_USERNAME: text },
});
const read = (variables: Variables): Variables => readEnvironment(schema, variables) as unknown as Variables;

test('RUN-02 every secret can lie in a file; one line end after it is no part of it', async () => {
  await using folder = await makeTemporaryFolder();
  const path = join(folder.path, 'secret');
  const value = 'smtps://ada:correct-horse-battery@mail.example';
  await writeFile(path, `${value}\n`);
  for (const name of secretNames) {
    const rest = name === 'SMTP_URL' ? { PUBLIC_URL: 'http://127.0.0.1:3000' } : {};
    if (name === 'ADMIN_TOKENS' || name === 'OTEL_EXPORTER_OTLP_HEADERS') continue;
    const given = read({ [`${name}_FILE`]: path, ...rest });
    expect([name, given[name]]).toEqual([name, value]);
  }
  await writeFile(path, `anna=${value}\n`);
  expect(read({ ADMIN_TOKENS_FILE: path })['ADMIN_TOKENS']).toEqual(new Map([['anna', value]]));
  const [headers, file] = ['OTEL_EXPORTER_OTLP_HEADERS', 'OTEL_EXPORTER_OTLP_HEADERS_FILE'];
  await writeFile(path, 'authorization=Bearer%20abc,x-team=hubs\n');
  expect(read({ [file]: path })[headers]).toEqual({ authorization: 'Bearer abc', 'x-team': 'hubs' });
  await writeFile(path, 'Bearer abc');
  expect(() => read({ [file]: path })).toThrow(/OTEL_EXPORTER_OTLP_HEADERS: must be like name=value/);
  expect(read({ ADMIN_TOKEN_FILE: '' })['ADMIN_TOKEN']).toBeUndefined();
  await writeFile(path, '  leading and trailing spaces  \r\n');
  expect(read({ ADMIN_TOKEN_FILE: path })['ADMIN_TOKEN']).toBe('  leading and trailing spaces  ');
});

test('RUN-02 a secret that cannot be read, is empty, or is given twice ends the start in a sentence without it', async () => {
  await using folder = await makeTemporaryFolder();
  const path = join(folder.path, 'secret');
  expect(() => read({ ADMIN_TOKEN_FILE: path })).toThrow(/ADMIN_TOKEN_FILE: .*secret can't be read \(ENOENT/);
  expect(() => read({ ADMIN_TOKEN_FILE: folder.path })).toThrow(
    /ADMIN_TOKEN_FILE: .* can't be read \(EISDIR/,
  );
  await writeFile(path, '\n');
  expect(() => read({ ADMIN_TOKEN_FILE: path })).toThrow(/ADMIN_TOKEN_FILE: .*secret is empty/);
  await writeFile(path, 'hush-hush');
  const refusal = refusalOf({ ADMIN_TOKEN_FILE: path });
  expect(refusal).toContain('ADMIN_TOKEN: must have at least 16 characters');
  expect(refusal).not.toContain('hush-hush');
  expect(() => read({ ADMIN_TOKEN_FILE: path, ADMIN_TOKEN: 'correct-horse-battery' })).toThrow(
    'ADMIN_TOKEN_FILE: ADMIN_TOKEN is set as well; unset one of them',
  );
});

test('RUN-02 what a configuration names as a variable may be a secret in a file too', async () => {
  await using folder = await makeTemporaryFolder();
  const [config, secret] = [join(folder.path, 'hub.yaml'), join(folder.path, 'key')];
  await writeFile(secret, 'a key of ours\n');
  await chmod(secret, 0o600);
  await writeFile(
    config,
    `sources: [{ id: a, kind: articles, name: A, url: "http://127.0.0.1:9/a" }]\nbrand: { name: "\${OUR_KEY}" }\n`,
  );
  expect((await loadHubConfig(config, { OUR_KEY_FILE: secret })).brand.name).toBe('a key of ours');
  expect((await loadHubConfig(config, { OUR_KEY_FILE: '/none', OUR_KEY: 'x' })).brand.name).toBe('x');
  await expect(loadHubConfig(config, { OUR_KEY_FILE: '/none' })).rejects.toThrow(
    "OUR_KEY_FILE: /none can't be read",
  );
});

test('RUN-02 a variable within two letters of a known name ends the start with the name that was meant', () => {
  for (const [wrong, meant] of [
    ['ADMIN_TOKN', 'ADMIN_TOKEN'],
    ['ADMIN_TOKENZ_', 'ADMIN_TOKEN'],
    ['PUBLIC_ULR', 'PUBLIC_URL'],
    ['MONGODB_URI', 'MONGODB_URL'],
    ['DATADIR', 'DATA_DIR'],
    ['PROT', 'PORT'],
    ['PORTS', 'PORT'],
    ['ADMIN_TOKEN_FIL', 'ADMIN_TOKEN_FILE'],
    ['KAFKA_BROKER', 'KAFKA_BROKERS'],
  ] as const) {
    const line = `  ${wrong}: there is no such variable; ${meant} is meant`;
    expect(refusalOf({ [wrong]: 'x', PORT: '' })).toContain(line);
  }
  for (const name of ['PORT', 'PUBLIC_URL', 'HUB_CONFIG', 'KAFKA_BROKERS']) {
    expect(refusalOf({ [`${name}_FILE`]: '/x' })).toContain(
      `  ${name}_FILE: only a secret can be given in a file; set ${name} itself`,
    );
  }
  const ordinary = {
    HOME: '/root',
    PATH: '/bin',
    HOSTNAME: 'a',
    PWD: '/',
    TERM: 'x',
    USER: 'ada',
    LANG: 'C',
  };
  const ours = Object.fromEntries(knownVariables.map((name) => [name, '']));
  expect(() => read({ ...ordinary, ...ours, ADMIN_TOKN: '', npm_config_cache: 'x' })).not.toThrow();
});

test('RUN-01 S13 a hub that others reach does not start without an admin token, and says what to set', () => {
  const others = [
    { PUBLIC_URL: 'https://hub.example' },
    { PUBLIC_URL: 'http://10.0.0.4:3000' },
    { TRUST_PROXY: '1' },
  ];
  for (const variables of others) {
    const [[name, value] = []] = Object.entries(variables);
    expect(refusalOf(variables)).toContain(
      `  ADMIN_TOKEN: must be set to a secret of at least 16 characters where ${name} is ${value}: others reach this hub`,
    );
    expect(() => read({ ...variables, ADMIN_TOKEN: 'correct-horse-battery' })).not.toThrow();
  }
  for (const PUBLIC_URL of ['', 'http://127.0.0.1:3000', 'http://localhost:3000', 'http://[::1]:3000']) {
    expect(() => read({ PUBLIC_URL, TRUST_PROXY: '0' })).not.toThrow();
  }
});

function refusalOf(variables: Variables): string {
  const schemaWithRules = withRules(schema, checkSiteVariables);
  try {
    readEnvironment(schemaWithRules, variables);
    return 'not refused';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
