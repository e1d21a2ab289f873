import { spawnSync } from 'node:child_process';
import { findSchemas } from './helm/find-schemas.ts';
import { allValues, containersOf, kubeVersion, lint, render, whyNoHelm } from './helm/render.ts';
import { startRendered } from './helm/start-rendered.ts';

/**
 * `npm run check:helm`: renders the chart with its defaults and with everything on, validates the output with
 * kubeconform, and starts each program with its environment, files and ports. Prints what it skipped.
 */
const kubeconform = process.env['KUBECONFORM'] ?? 'kubeconform';
const say = (line: string): void => void process.stdout.write(`${line}\n`);

const missing = whyNoHelm();
if (missing) {
  process.stderr.write(`${missing}. Nothing was checked.\n`);
  process.exit(1);
}
const schemas = findSchemas();
for (const values of [[], [allValues]]) {
  const name = values.length === 0 ? 'as it comes' : 'with everything on';
  lint(values);
  const { text, manifests } = render(values);
  say(`${name}: ${manifests.length} manifests`);
  validate(text);
  for (const container of containersOf(manifests)) {
    await startRendered(container, manifests);
    say(`${name}: ${container.name} starts, is alive, waits for the engines, and ends`);
  }
}

function validate(text: string): void {
  const reason = whyNotValidated();
  if (reason !== undefined) {
    say(`skipped: ${reason}`);
    return;
  }
  const flags = [
    '-strict',
    '-summary',
    '-skip',
    'ScaledObject,ServiceMonitor',
    '-schema-location',
    schemas ?? '',
  ];
  const args = [...flags, '-kubernetes-version', kubeVersion];
  const { status } = spawnSync(kubeconform, args, { input: text, stdio: ['pipe', 'inherit', 'inherit'] });
  if (status !== 0) process.exit(1);
}

function whyNotValidated(): string | undefined {
  if (spawnSync(kubeconform, ['-v']).error)
    return `${kubeconform} is not here (go install github.com/yannh/kubeconform/cmd/kubeconform@latest, or set KUBECONFORM)`;
  if (schemas !== undefined) return undefined;
  return 'no schemas for kubeconform (pip install kubernetes-validate, or set KUBE_SCHEMAS to a location as kubeconform takes it)';
}
