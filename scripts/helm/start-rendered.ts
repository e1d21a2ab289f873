import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runProcess } from '@runrate/testkit';
import type { Container, Manifest } from './render.ts';

/** Nothing listens there, so a program that accepts its environment stays alive but not ready. */
const nowhere = '127.0.0.1:9';
const secretValues: Readonly<Record<string, string>> = {
  'mongodb-url': `mongodb://${nowhere}/?replicaSet=rs0&serverSelectionTimeoutMS=500`,
  'elasticsearch-url': `http://${nowhere}`,
  'smtp-url': `smtp://user:password@${nowhere}`,
};
const root = join(import.meta.dirname, '../..');

/**
 * Starts a container's program with the chart's environment and files, except for listen and engine
 * addresses; requests its probes and stops it. Throws if anything differs from what Kubernetes expects.
 */
export async function startRendered(
  { name, command: [, main], env, ...container }: Container,
  manifests: readonly Manifest[],
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'helm-'));
  try {
    const given = Object.fromEntries(env.map((one) => [one.name, one.value]));
    const port = await freePort();
    const placed = await placeFiles(folder, given, manifests);
    const here = { KAFKA_BROKERS: nowhere, HOST: '127.0.0.1', HEALTH_PORT: String(port), PORT: '0' };
    await using program = runProcess(main, { cwd: root, env: { ...placed, ...here } });
    const healthPort = container.ports.find((one) => one.name === 'health')?.containerPort;
    if (String(healthPort) !== given['HEALTH_PORT']) throw new Error(`${name}: the probes ask another port`);
    const origin = `http://127.0.0.1:${port}`;
    const said = await Promise.race([
      untilAnswered(origin + container.startupProbe.httpGet.path),
      program.ended,
    ]);
    if (typeof said !== 'number') throw new Error(`${name} does not start:\n${said.stdout}${said.stderr}`);
    await expectStatus(name, origin + container.livenessProbe.httpGet.path, 200);
    await expectStatus(name, origin + container.readinessProbe.httpGet.path, 503);
    program.kill('SIGTERM');
    const { code, stderr } = await program.ended;
    if (code !== 0) throw new Error(`${name} ends with ${code}:\n${stderr}`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Writes the mounted files into a folder and returns the environment with paths adjusted to it. */
async function placeFiles(
  folder: string,
  given: Readonly<Record<string, string>>,
  manifests: readonly Manifest[],
): Promise<Record<string, string>> {
  for (const mount of ['secrets', 'config', 'scratch']) await mkdir(join(folder, mount));
  for (const { kind, data = {} } of manifests)
    if (kind === 'ConfigMap')
      for (const [file, text] of Object.entries(data)) await writeFile(join(folder, 'config', file), text);
  const placed: Record<string, string> = {};
  for (const [name, value] of Object.entries(given)) {
    const isMounted = /^\/(secrets|config|scratch)(\/|$)/.test(value);
    placed[name] = isMounted ? join(folder, value) : value;
    const key = value.replace('/secrets/', '');
    if (name.endsWith('_FILE') && key !== value)
      await writeFile(join(folder, value), secretValues[key] ?? 'a-secret-of-this-check');
  }
  return placed;
}

async function expectStatus(name: string, address: string, expected: number): Promise<void> {
  const { status } = await fetch(address);
  if (status !== expected) throw new Error(`${name}: ${address} answers ${status}, not ${expected}`);
}

/** Retries until something listens; returns the response status. */
async function untilAnswered(address: string): Promise<number> {
  const deadline = performance.now() + 60_000;
  for (;;) {
    try {
      return (await fetch(address)).status;
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}
