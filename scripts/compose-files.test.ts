import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { knownVariables } from '@runrate/service';
import { engineImages } from '@runrate/testkit/container-engines';
import { expect, test } from 'vitest';

const read = (path: string) => readFileSync(join(import.meta.dirname, '..', path), 'utf8');
const files = ['docker-compose.yml', 'compose.single.yaml', 'compose.prod.yaml'].map((path) => ({
  path,
  text: read(path),
}));

test('RUN-34 suites and compose files start the same versions of the engines', () => {
  const named = [...read('docker-compose.yml').matchAll(/image: (\S+)/g)].map(([, image]) => image);
  for (const image of Object.values(engineImages)) expect(named).toContain(image);
});

test('RUN-34 ports of the compose files are on loopback unless an operator says otherwise', () => {
  const ports = files.flatMap(({ text }) =>
    [...text.matchAll(/ports: \["([^"]+)"\]|^ +- "([^"]+:\d+(?:\/udp)?)"$/gm)].map(
      ([, inline, listed]) => inline ?? listed,
    ),
  );
  expect(ports).toHaveLength(5);
  for (const port of ports) expect(port).toMatch(/^(127\.0\.0\.1|\$\{LISTEN:-0\.0\.0\.0\}):/);
});

test('RUN-34 programs are given no variable that they do not know', () => {
  // Variables of the engines, Node, and the relay.
  const others = /^(KAFKA_|CLUSTER_ID|ES_JAVA_OPTS|NODE_EXTRA_CA_CERTS|DOMAIN|SAMPLE_WORLD_AT)/;
  const given = files.flatMap(({ text }) =>
    [...text.matchAll(/^ {2,6}([A-Z][A-Z_]+):/gm)].map(([, name = '']) => name),
  );
  expect(given.length).toBeGreaterThan(30);
  const known = new Set(knownVariables.flatMap((name) => [name, `${name}_FILE`]));
  expect(given.filter((name) => !known.has(name) && !others.test(name))).toEqual([]);
});

test('RUN-34 an anchor resets nothing, since Compose drops that at its aliases', () => {
  for (const { path, text } of files) {
    const anchors = text.split(/^(?=\S)/m).filter((block) => /^x-[\w-]+: &/.test(block));
    expect([path, anchors.filter((block) => /!(reset|override)/.test(block))]).toEqual([path, []]);
  }
});

test('a container that readers use is healthy while it can serve them, and its check says what is down', async () => {
  expect(read('docker-compose.yml')).toContain('test: [CMD, healthy, "3003", "/readyz?for=readers"]');
  const asked: (string | undefined)[] = [];
  const answers: [number, string][] = [
    [200, 'ready for readers\nThe event log does not answer.'],
    [503, 'The view store does not answer.'],
  ];
  const server = createServer((request, response) => {
    asked.push(request.url);
    const [status, text] = answers[asked.length - 1] ?? [500, ''];
    response.writeHead(status).end(text);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const script = join(import.meta.dirname, '../deploy/containers/healthy.sh');
  const check = async (...args: string[]) => {
    const running = spawn('bash', [script, String(address.port), ...args]);
    const [output, [code]] = await Promise.all([text(running.stdout), once(running, 'close')]);
    return [code, output];
  };
  expect(await check('/readyz?for=readers')).toEqual([0, `${answers[0]?.[1]}\n`]);
  expect(await check()).toEqual([1, `${answers[1]?.[1]}\n`]);
  expect(asked).toEqual(['/readyz?for=readers', '/readyz']);
  server.close();
});
