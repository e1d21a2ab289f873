import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** `npm run check:alerts`: promtool checks the alerts, fires each one, and parses every dashboard query. */
const promtool = process.env['PROMTOOL'] ?? 'promtool';
const ops = join(import.meta.dirname, '../ops');

if (spawnSync(promtool, ['--version']).error) {
  process.stderr.write(
    `${promtool} is not here. Install Prometheus (Debian: apt-get install prometheus; with Go: go install
github.com/prometheus/prometheus/cmd/promtool@latest), or set PROMTOOL to where it is.\n`,
  );
  process.exit(1);
}
const folder = mkdtempSync(join(tmpdir(), 'alerts-'));
try {
  const run = (...args: string[]) => execFileSync(promtool, args, { stdio: 'inherit' });
  run('check', 'rules', join(ops, 'alerts.yaml'));
  run('test', 'rules', join(ops, 'alerts.test.yaml'));
  const queries = join(folder, 'dashboard.yaml');
  writeFileSync(queries, JSON.stringify(toRules(readFileSync(join(ops, 'dashboard.json'), 'utf8'))));
  run('check', 'rules', queries);
} catch {
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true });
}

/** Turns a dashboard's queries into recording rules, which promtool can parse. */
function toRules(dashboard: string) {
  const { panels } = JSON.parse(dashboard) as { panels: { targets: { expr: string }[] }[] };
  const rules = panels
    .flatMap(({ targets }) => targets)
    .map(({ expr }, index) => ({ record: `query_${index}`, expr }));
  return { groups: [{ name: 'dashboard', rules }] };
}
