// Changes the code of some folders one small piece at a time and counts how many of the changes a test of the package
// notices (Stryker). `npm run test:mutants -- projector/src/rules` runs one folder, without a name all of them: hours.
// With `--tests projector/src/rules` only the tests of that folder count, which is faster; the option takes files too and
// can be given several times.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';

const root = join(import.meta.dirname, '..');
const folders = [
  'contracts/src',
  'engines/src/embedded',
  'ingest/src/feeds',
  'ingest/src/identity',
  'ingest/src/scheduling',
  'service/src/fetching',
  'projector/src/projections',
  'projector/src/rules',
  'query-api/src/http',
  'query-api/src/routes',
  'query-api/src/reading',
];
const goal = 85;

process.chdir(root);
const { values, positionals: chosen } = parseArgs({
  allowPositionals: true,
  options: { tests: { type: 'string', multiple: true } },
});
const rows: string[] = [];
for (const folder of chosen.length > 0 ? chosen : folders) rows.push(await testFolder(folder));
process.stdout.write(
  `\n| folder | mutants | killed | survived | without a test | share |\n|---|---|---|---|---|---|\n`,
);
for (const row of rows) process.stdout.write(`${row}\n`);

async function testFolder(folder: string): Promise<string> {
  process.env['MUTANT_TESTS'] = values.tests?.join(',') ?? folder.split('/')[0];
  const options: ConstructorParameters<typeof Stryker>[0] = {
    mutate: folder.endsWith('.ts') ? [folder] : [`${folder}/**/*.ts`, `!${folder}/**/*.test.ts`],
    testRunner: 'vitest',
    vitest: { configFile: 'vitest.mutants.config.ts' },
    plugins: ['@stryker-mutator/vitest-runner'],
    coverageAnalysis: 'perTest',
    // Node and vitest read no types, and TypeScript 7 has no interface for rewriting the configuration.
    disableTypeChecks: false,
    tsconfigFile: 'none.json',
    // Changes to what a file does once, while it loads, need a process each.
    ignoreStatic: true,
    concurrency: 1,
    timeoutMS: 15_000,
    dryRunTimeoutMinutes: 30,
    tempDirName: '.cache/mutants',
    ignorePatterns: ['.engines', '.data', 'releases', 'screenshots', 'test-results', 'playwright-report'],
    reporters: ['clear-text', 'json', 'progress-append-only'],
    clearTextReporter: { allowColor: false, logTests: false, reportTests: false, reportScoreTable: true },
    jsonReporter: { fileName: `.cache/mutants-${folder.replaceAll('/', '-')}.json` },
    allowConsoleColors: false,
  };
  const results = await new Stryker(options).runMutationTest();
  const count = (...statuses: string[]) => results.filter(({ status }) => statuses.includes(status)).length;
  const killed = count('Killed', 'Timeout');
  const survived = count('Survived');
  const uncovered = count('NoCoverage');
  const total = killed + survived + uncovered;
  const share = (100 * killed) / total;
  const shown = share < goal ? `**${share.toFixed(1)} %**` : `${share.toFixed(1)} %`;
  return `| \`${folder}\` | ${total} | ${killed} | ${survived} | ${uncovered} | ${shown} |`;
}
