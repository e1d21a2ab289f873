// `npm run try:mcp`: runs the conformance suite of the Model Context Protocol against a hub with the sample
// world. npx fetches the suite into its cache; it is not a dependency of this repository.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runProcess } from '@runrate/testkit';

const suite = '@modelcontextprotocol/conformance@0.1.16';

const needsFixture = 'calls a tool, resource or prompt that only a server made for the suite has';
const notOffered = 'is optional, and this server does not offer it';
const withoutSessions = 'needs a session or a stream, which a stateless server has not';
/** Scenarios that don't apply to this server, each with the reason. All others must pass. */
const leftOut: Readonly<Record<string, string>> = {
  ...over(
    [
      ...['tools-call-simple-text', 'tools-call-image', 'tools-call-audio', 'tools-call-embedded-resource'],
      ...['tools-call-mixed-content', 'tools-call-error', 'json-schema-2020-12', 'resources-read-text'],
      ...['resources-read-binary', 'resources-templates-read', 'prompts-get-simple', 'prompts-get-with-args'],
      ...['prompts-get-embedded-resource', 'prompts-get-with-image'],
    ],
    needsFixture,
  ),
  ...over(
    ['logging-set-level', 'completion-complete', 'resources-subscribe', 'resources-unsubscribe'],
    notOffered,
  ),
  ...over(
    [
      ...['tools-call-with-logging', 'tools-call-with-progress', 'tools-call-sampling'],
      ...['tools-call-elicitation', 'elicitation-sep1034-defaults', 'elicitation-sep1330-enums'],
      ...['server-sse-polling', 'server-sse-multiple-streams'],
    ],
    withoutSessions,
  ),
};

function over(scenarios: readonly string[], reason: string): Record<string, string> {
  return Object.fromEntries(scenarios.map((scenario) => [scenario, reason]));
}

function runSuite(...args: readonly string[]): { readonly isGood: boolean; readonly output: string } {
  const { status, stdout, stderr, error } = spawnSync('npx', ['--yes', suite, ...args], {
    ...{ cwd: folder, encoding: 'utf8' },
  });
  if (error) throw error;
  return { isGood: status === 0, output: `${stdout}${stderr}` };
}

function listScenarios(): string[] {
  const { isGood, output } = runSuite('list', '--server');
  const found = [...output.matchAll(/^ {2}- ([\w-]+)/gm)].map(([, name = '']) => name);
  if (!isGood || found.length === 0) throw new Error(`${suite} lists no scenarios:\n${output}`);
  return found;
}

/** Runs one scenario; returns whether all its checks passed. */
function tryScenario(scenario: string, url: string): boolean {
  const { isGood, output } = runSuite('server', '--url', url, '--scenario', scenario);
  const passed = Number(/Passed: (\d+)\//.exec(output)?.[1] ?? 0);
  const isPassed = isGood && passed > 0;
  process.stdout.write(`${isPassed ? 'passed' : 'FAILED'}    ${scenario}: ${passed} checks\n`);
  if (!isPassed) process.stdout.write(`${output}\n`);
  return isPassed;
}

/** Capabilities that the server reports to an initialised client. */
async function readOffers(url: string): Promise<string[]> {
  const params = {
    ...{ protocolVersion: '2025-11-25', capabilities: {} },
    clientInfo: { name: 'try-mcp', version: '1' },
  };
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params }),
  });
  const { result } = (await response.json()) as { result: { capabilities: Record<string, object> } };
  return Object.entries(result.capabilities).flatMap(([name, parts]) => [
    name,
    ...Object.keys(parts).map((part) => `${name}.${part}`),
  ]);
}

const folder = mkdtempSync(join(tmpdir(), 'try-mcp-'));
const hub = runProcess(join(import.meta.dirname, '../standalone/src/main-sample.ts'), {
  env: { DATA_DIR: join(folder, 'data'), PORT: '0', SAMPLE_WORLD_PORT: '0', LOG_LEVEL: 'warn' },
});
try {
  const url = `${(await hub.line(/^ready (http:\S+)$/))[1]}/mcp`;
  const scenarios = listScenarios();
  process.stdout.write(`${suite}: ${scenarios.length} server scenarios\n`);
  const tried = scenarios.filter((scenario) => !(scenario in leftOut));
  const failed = tried.filter((scenario) => !tryScenario(scenario, url));
  for (const scenario of scenarios) {
    if (leftOut[scenario]) process.stdout.write(`left out  ${scenario}: ${leftOut[scenario]}\n`);
  }
  const offers = await readOffers(url);
  const optional = offers.filter((one) => ['logging', 'completions', 'resources.subscribe'].includes(one));
  if (optional.length > 0) process.stdout.write(`FAILED    offered, and left out: ${optional.join(', ')}\n`);
  process.stdout.write(`${tried.length - failed.length} of ${tried.length} scenarios that apply pass\n`);
  if (failed.length > 0 || optional.length > 0) process.exitCode = 1;
} finally {
  await hub[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true, force: true });
}
