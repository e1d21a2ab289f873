// Fuzzes every API call with schemathesis, driven by our own OpenAPI document:
// node bench/fuzz/main.ts [--examples 500] [--seed 1]
// Needs Python 3; schemathesis is installed from PyPI into its own folder.
import { type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { hubConfigSchema } from '@runrate/contracts';
import { createHub } from '@runrate/standalone';
import { pino } from 'pino';
import { createArticleMaker, quietHub } from '../api/made-articles.ts';

const version = '4.32.5';
const articles = 300;
const { values } = parseArgs({
  options: { examples: { type: 'string', default: '500' }, seed: { type: 'string', default: '1' } },
});
/** Excluded checks, each with the reason. */
const exceptions: Readonly<Record<string, string>> = {
  positive_data_acceptance:
    'the hub alone knows which cursors, places, fields, companies and mail addresses there are: others are 400',
  negative_data_rejection:
    'documents beside the calls take any other parameter (BLD-05); addresses over 8 KiB are 414 or 431, which it does not count as refusals',
};

const python = await installSchemathesis();
const dataDir = await mkdtemp(join(tmpdir(), 'fuzz-api-'));
const hub = await createHub(
  {
    config: hubConfigSchema.parse(quietHub),
    ...{ host: '127.0.0.1', port: 0, dataDir, trustedProxies: 1 },
    logger: pino({ level: 'error' }, pino.destination(2)),
  },
  { firstFillTimeout: 100 },
);
try {
  const make = createArticleMaker();
  await hub.engines.log.append(Array.from({ length: articles }, (_, number) => make(number)));
  const failed = await run(python, [
    ...['-m', 'schemathesis.cli', 'run', `${hub.origin}/api/openapi.json`, '--url', hub.origin],
    ...['--checks', 'all', '--max-response-time', '2', '--continue-on-failure'],
    ...Object.keys(exceptions).flatMap((check) => ['--exclude-checks', check]),
    // An endless stream.
    ...['--exclude-path', '/api/live'],
    ...['--phases', 'examples,coverage,fuzzing', '--max-examples', values.examples, '--seed', values.seed],
    '--no-color',
  ]);
  const { requests, serverErrors, slow } = await readFigures();
  process.stdout.write(`${requests} requests, ${serverErrors} with 5xx, ${slow} over 2.5 s\n`);
  process.exitCode = failed || serverErrors > 0 || slow > 0 ? 1 : 0;
} finally {
  await hub.close();
  await rm(dataDir, { recursive: true, force: true });
}

/** Creates a Python environment in node_modules/.cache, unless it exists; returns its interpreter. */
async function installSchemathesis(): Promise<string> {
  const folder = join(import.meta.dirname, '../../node_modules/.cache', `schemathesis-${version}`);
  const found = join(folder, 'bin/python');
  if (existsSync(found)) return found;
  if (await run('python3', ['-m', 'venv', folder])) throw new Error('python3 -m venv failed');
  const asked = ['-m', 'pip', 'install', '--quiet', `schemathesis==${version}`];
  if (await run(found, asked)) {
    await rm(folder, { recursive: true, force: true });
    throw new Error('schemathesis could not be installed');
  }
  return found;
}

/** Resolves to whether the command failed. */
async function run(command: string, parameters: readonly string[]): Promise<boolean> {
  const hooks = { SCHEMATHESIS_HOOKS: 'hooks', PYTHONPATH: import.meta.dirname };
  // Schemathesis writes its findings to the working directory.
  const options: SpawnOptions = { cwd: tmpdir(), stdio: 'inherit', env: { ...process.env, ...hooks } };
  const [code] = await once(spawn(command, parameters, options), 'exit');
  return code !== 0;
}

/** Reads the hub's own request metrics. */
async function readFigures(): Promise<{ requests: number; serverErrors: number; slow: number }> {
  const text = await (await fetch(`${hub.origin}/metrics`)).text();
  const sum = (pattern: RegExp) => [...text.matchAll(pattern)].reduce((all, [, n]) => all + Number(n), 0);
  const name = 'runrate_http_request_duration_seconds';
  const requests = sum(new RegExp(`^${name}_count\\{.*\\} (\\d+)$`, 'gm'));
  const serverErrors = sum(new RegExp(`^${name}_count\\{.*status="5\\d\\d".*\\} (\\d+)$`, 'gm'));
  const quick = sum(new RegExp(`^${name}_bucket\\{le="2.5",.*\\} (\\d+)$`, 'gm'));
  return { requests, serverErrors, slow: requests - quick };
}
