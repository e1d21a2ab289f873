// Checks which folder may import which, and that client libraries stay in their own folders.
import { readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { isTestFile, listSourceFiles, toFileName } from './source-files.ts';

const root = join(import.meta.dirname, '..');

/** Workspaces that each workspace may import; its tests may import those of `inTests` too. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  contracts: [],
  messages: [],
  'sample-world': ['contracts'],
  testkit: ['contracts'],
  engines: ['contracts', 'testkit'],
  service: ['contracts', 'engines'],
  // Its process also makes the decisions, unless enrich runs separately (decisions 22 and 52).
  ingest: ['contracts', 'engines', 'service', 'enrich'],
  enrich: ['contracts', 'messages', 'engines', 'service'],
  projector: ['contracts', 'engines', 'service'],
  // Its process also sends notifications, unless notifiers run separately (decision 52).
  'query-api': ['contracts', 'messages', 'engines', 'service', 'notifier'],
  notifier: ['contracts', 'messages', 'engines', 'service'],
  web: ['contracts', 'messages'],
  standalone: [
    'contracts',
    'messages',
    'engines',
    'service',
    'ingest',
    'enrich',
    'projector',
    'query-api',
    'notifier',
    'sample-world',
  ],
  simulation: ['contracts', 'engines', 'service', 'ingest', 'enrich', 'projector', 'query-api', 'notifier'],
  e2e: ['contracts', 'standalone', 'sample-world', 'testkit'],
  bench: [
    'contracts',
    'engines',
    'service',
    'projector',
    'query-api',
    'standalone',
    'sample-world',
    'testkit',
  ],
};
const inTests = ['testkit', 'sample-world', 'engines'];

/** Libraries that may be imported only in these folders. */
const homes: readonly { library: RegExp; folders: readonly string[] }[] = [
  { library: /^kafkajs/, folders: ['engines/src/kafka/'] },
  { library: /^mongodb/, folders: ['engines/src/mongodb/', 'testkit/src/native-engines/'] },
  { library: /^@elastic\//, folders: ['engines/src/elasticsearch/'] },
  {
    library: /^node:sqlite$/,
    folders: ['engines/src/embedded/', 'engines/bench/', 'bench/search/', 'bench/ingest/'],
  },
];

/** Rooms of query-api from top to bottom. A request falls through them: each may import only rooms below it. */
const rooms = ['app', 'site', 'mcp', 'routes', 'desks', 'reading', 'pictures', 'hub', 'http'];

const faults: string[] = [];
for (const path of listSourceFiles(root)) {
  const file = toFileName(root, path);
  const workspace = file.split('/')[0] ?? '';
  if (!(workspace in allowed)) continue;
  const source = readFileSync(path, 'utf8');
  for (const specifier of readImports(source)) checkImport(file, workspace, specifier);
  const isEngine = workspace === 'engines' || file.startsWith('simulation/src/engines/');
  if (/\bpartitionKey\b/.test(source) && !isEngine && !isTestFile(file))
    faults.push(`${file}: records are ordered by partitionKeyOf alone (contracts/src/partition-key.ts)`);
}
for (const fault of faults) process.stderr.write(`${fault}\n`);
process.exit(faults.length === 0 ? 0 : 1);

function readImports(source: string): string[] {
  const matches = source.matchAll(/(?:^|\s)(?:from|import)\s*\(?\s*['"]([^'"\n]+)['"]/g);
  return [...matches].map((match) => match[1] ?? '');
}

function checkImport(file: string, workspace: string, specifier: string): void {
  const isTest = isTestFile(file);
  const other = /^@runrate\/([a-z-]+)/.exec(specifier)?.[1];
  if (
    other &&
    other !== workspace &&
    !allowed[workspace]?.includes(other) &&
    !(isTest && inTests.includes(other))
  ) {
    faults.push(`${file}: ${workspace} may not import ${other}`);
  }
  if (specifier.startsWith('../') && leavesWorkspace(file, specifier)) {
    faults.push(`${file}: ${specifier} reaches into another workspace; import its package`);
  }
  if (
    (workspace === 'web' || workspace === 'contracts') &&
    specifier.startsWith('node:') &&
    !isTest &&
    !/^web\/(vite\.config|messages-plugin)\.ts$/.test(file)
  ) {
    faults.push(`${file}: ${workspace} runs in browsers, ${specifier} does not`);
  }
  if (specifier.startsWith('.') && !isTest) checkRooms(file, specifier);
  const home = homes.find(({ library }) => library.test(specifier));
  if (home && !home.folders.some((folder) => file.startsWith(folder)) && !isTest)
    faults.push(`${file}: ${specifier} belongs in ${home.folders[0]} only`);
  const feature = /^web\/src\/features\/([^/]+)\//.exec(file)?.[1];
  const otherFeature = feature && /(?:^|\/)features\/([^/]+)\//.exec(toTarget(file, specifier))?.[1];
  if (feature && otherFeature && specifier.startsWith('.') && otherFeature !== feature) {
    faults.push(`${file}: feature ${feature} may not import feature ${otherFeature}`);
  }
}

function checkRooms(file: string, specifier: string): void {
  const [, from] = /^query-api\/src\/([^/]+)\//.exec(file) ?? [];
  const [, to] = /^query-api\/src\/([^/]+)\//.exec(toTarget(file, specifier)) ?? [];
  if (from === undefined || to === undefined || from === 'testing') return;
  if (to === 'testing') faults.push(`${file}: ${specifier} is for tests only`);
  else if (rooms.indexOf(from) < 0) faults.push(`${file}: ${from} has no place among the rooms of query-api`);
  else if (rooms.indexOf(to) < rooms.indexOf(from))
    faults.push(`${file}: ${from} may not import ${to}, which is above it`);
}

function toTarget(file: string, specifier: string): string {
  return join(file, '..', specifier).split(sep).join('/');
}

function leavesWorkspace(file: string, specifier: string): boolean {
  return toTarget(file, specifier).split('/')[0] !== file.split('/')[0];
}
