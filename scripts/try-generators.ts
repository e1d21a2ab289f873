// Generates clients from the API description with third-party generators, and compiles them:
// `npm run try:generators`. Needs Python 3, Maven and a JDK 17 on the PATH; the generators come from PyPI and
// Maven Central into a temporary folder.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createOpenApi } from '../query-api/src/site/openapi/create-openapi.ts';

const [pythonGenerator, mypy, javaGenerator] = ['0.29.1', '2.4.1', '7.14.0'];
const folder = mkdtempSync(join(tmpdir(), 'try-generators-'));
const description = join(folder, 'openapi.json');

function run(command: string, args: readonly string[], cwd = folder): void {
  process.stdout.write(`> ${command} ${args.join(' ')}\n`);
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    ...{ cwd, encoding: 'utf8', maxBuffer: 2 ** 28 },
  });
  const last = `${stdout}${stderr}`.trim().split('\n').slice(-4).join('\n');
  if (status !== 0) throw new Error(`${command} failed (${error?.message ?? status}):\n${last}`);
  if (last !== '') process.stdout.write(`${last}\n`);
}

function tryPython(): void {
  const bin = (name: string) => join(folder, 'venv/bin', name);
  run('python3', ['-m', 'venv', 'venv']);
  const packages = [`openapi-python-client==${pythonGenerator}`, `mypy==${mypy}`, 'httpx', 'attrs'];
  run(bin('pip'), ['install', '--quiet', ...packages, 'python-dateutil', 'types-python-dateutil']);
  run(bin('openapi-python-client'), ['generate', '--path', description, '--output-path', 'python']);
  const [code = ''] = readdirSync(join(folder, 'python')).filter((name) => name.endsWith('_client'));
  run(bin('mypy'), ['--strict', join('python', code)]);
  run(bin('mypy'), ['--strict', '.'], join(import.meta.dirname, '../clients/python'));
}

function tryJava(): void {
  const group = 'org.openapitools';
  const artifact = `${group}:openapi-generator-cli:${javaGenerator}`;
  run('mvn', ['-q', 'dependency:get', `-Dartifact=${artifact}`, '-Dtransitive=false']);
  const jar = join(
    ...[homedir(), '.m2/repository', ...group.split('.'), 'openapi-generator-cli', javaGenerator],
    `openapi-generator-cli-${javaGenerator}.jar`,
  );
  if (!existsSync(jar)) throw new Error(`Maven keeps its repository elsewhere: ${jar} is not there`);
  const generate = ['generate', '-i', description, '-g', 'java', '--library', 'native', '-o', 'java'];
  run('java', ['-jar', jar, ...generate, '--skip-validate-spec']);
  run('mvn', ['-q', 'compile'], join(folder, 'java'));
}

try {
  writeFileSync(description, JSON.stringify(createOpenApi('Runrate', 'https://hub.example')));
  tryPython();
  tryJava();
  process.stdout.write('Clients in Python and Java compile.\n');
} finally {
  rmSync(folder, { recursive: true, force: true });
}
