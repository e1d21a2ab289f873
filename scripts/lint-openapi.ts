// Lints the API description with strict linters: `npm run lint:api`. They are large, so npx fetches them into
// its cache instead of installing them as dependencies of this repository.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createOpenApi } from '../query-api/src/site/openapi/create-openapi.ts';

const folder = mkdtempSync(join(tmpdir(), 'lint-openapi-'));
const file = join(folder, 'openapi.json');
const rules = join(folder, 'rules.json');
writeFileSync(file, JSON.stringify(createOpenApi('Runrate', 'https://hub.example')));
writeFileSync(rules, JSON.stringify({ extends: ['spectral:oas'] }));

const linters = [
  ['@redocly/cli@2.77.0', 'redocly', 'lint', file, '--extends=recommended', '--max-problems=1000'],
  ['@stoplight/spectral-cli@6.16.3', 'spectral', 'lint', file, '--ruleset', rules, '--fail-severity=hint'],
] as const;
try {
  for (const [source, ...command] of linters) {
    const { status } = spawnSync('npx', ['--yes', '--package', source, ...command], {
      stdio: 'inherit',
      env: { ...process.env, REDOCLY_TELEMETRY: 'off', SCARF_ANALYTICS: 'false' },
    });
    if (status !== 0) process.exitCode = 1;
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
