import { readFile } from 'node:fs/promises';
import { knownVariables } from '@runrate/service';
import { expect, test } from 'vitest';
import { readHubEnvironment } from './config.ts';

const token = 'correct-horse-battery';

test('PUBLIC_URL is an http or https address without a path', () => {
  const read = (address: string) =>
    readHubEnvironment({ PUBLIC_URL: address, ADMIN_TOKEN: token }).PUBLIC_URL;
  expect(read('https://hub.example')).toBe('https://hub.example');
  expect(read('http://Hub.example:8080/')).toBe('http://hub.example:8080');
  expect(read('')).toBeUndefined();
  const wrong = ['hub.example', 'ftp://hub.example', 'https://hub.example/blog', 'https://hub.example?a=1'];
  for (const address of [...wrong, 'https://ada:secret@hub.example', 'https://', 'https://hub.example/#']) {
    expect(() => read(address)).toThrow('PUBLIC_URL');
  }
});

test('TRUST_PROXY is a number of proxies, none by default', () => {
  const read = (number: string) =>
    readHubEnvironment({ TRUST_PROXY: number, ADMIN_TOKEN: token }).TRUST_PROXY;
  expect([read(''), read('0'), read('2')]).toEqual([0, 0, 2]);
  for (const number of ['true', '-1', '1.5', '11']) expect(() => read(number)).toThrow('TRUST_PROXY');
});

test('AI_BASE_URL and AI_MODEL go together', () => {
  const model = { AI_BASE_URL: 'http://127.0.0.1:11434/v1', AI_MODEL: 'small' };
  expect(readHubEnvironment(model)).toMatchObject(model);
  expect(readHubEnvironment({ AI_BASE_URL: '', AI_MODEL: '' }).AI_MODEL).toBeUndefined();
  expect(() => readHubEnvironment({ AI_BASE_URL: model.AI_BASE_URL })).toThrow('AI_MODEL');
  expect(() => readHubEnvironment({ AI_MODEL: 'small' })).toThrow('AI_BASE_URL');
  expect(() => readHubEnvironment({ ...model, AI_BASE_URL: 'ftp://e.example' })).toThrow('AI_BASE_URL');
});

test('how Kafka is spoken to is asked for where Kafka is', () => {
  expect(readHubEnvironment({}).KAFKA_TLS).toBe(false);
  expect(() => readHubEnvironment({ KAFKA_TLS: 'true' })).toThrow(
    'KAFKA_BROKERS: must be set where KAFKA_TLS',
  );
  const variables = { KAFKA_BROKERS: 'kafka.example:9093', KAFKA_TLS: 'true' };
  expect(readHubEnvironment(variables)).toMatchObject({ KAFKA_TLS: true });
});

test('the variables that are read are those of .env.example, and the pages of operators name them', async () => {
  const read = (path: string) => readFile(new URL(`../../${path}`, import.meta.url), 'utf8');
  const example = await read('.env.example');
  const named = [...example.matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name);
  expect(named.toSorted()).toEqual([...knownVariables].toSorted());
  const pages = (await read('docs/architecture.md')) + (await read('docs/operations.md'));
  expect(named.filter((name) => !pages.includes(`\`${name}\``))).toEqual([]);
});
