import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { kubeVersion } from './render.ts';

const module = 'kubernetes_validate';

/**
 * Where kubeconform finds the Kubernetes schemas: `KUBE_SCHEMAS`, else a copy of those in the Python package
 * kubernetes-validate, whose references to each other have to be corrected. Schemas of KEDA and the
 * Prometheus operator are not included. `undefined` if the package is missing.
 */
export function findSchemas(): string | undefined {
  const { KUBE_SCHEMAS } = process.env;
  if (KUBE_SCHEMAS) return KUBE_SCHEMAS;
  const find = `import importlib.util as u; print(u.find_spec('${module}').submodule_search_locations[0])`;
  const { status, stdout } = spawnSync('python3', ['-c', find], { encoding: 'utf8' });
  const given = join(stdout?.trim() ?? '', 'kubernetes-json-schema', `v${kubeVersion}-local-strict`);
  if (status !== 0 || !existsSync(given)) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'kube-schemas-'));
  cpSync(given, folder, { recursive: true });
  for (const file of readdirSync(folder)) {
    const path = join(folder, file);
    const text = readFileSync(path, 'utf8');
    // With a URL as $id, references would resolve against that URL.
    writeFileSync(path, text.replace('"$id":', '"x-id":').replaceAll('"/api/_definitions', '"_definitions'));
  }
  return `${folder}/{{ .ResourceKind }}{{ .KindSuffix }}.json`;
}
