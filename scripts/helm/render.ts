import { execFileSync, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { z } from 'zod';

const chart = join(import.meta.dirname, '../../deploy/helm/runrate');
const helm = process.env['HELM'] ?? 'helm';
/** Set explicitly, since a Helm built with plain `go install` assumes a long-outdated Kubernetes version. */
export const kubeVersion = process.env['KUBE_VERSION'] ?? '1.31.0';
/** Values that turn on everything that is off by default. */
export const allValues = join(import.meta.dirname, '../fixtures/helm-values.yaml');

/** Why nothing can be rendered; `undefined` if Helm is installed. */
export function whyNoHelm(): string | undefined {
  if (!spawnSync(helm, ['version']).error) return undefined;
  return `${helm} is not here: install Helm (with Go: go install helm.sh/helm/v3/cmd/helm@v3.18.6), or set HELM to where it is`;
}

const probeSchema = z.object({ httpGet: z.object({ path: z.string(), port: z.string() }) });
const containerSchema = z.object({
  name: z.string(),
  command: z.tuple([z.literal('node'), z.string()]),
  env: z.array(z.object({ name: z.string(), value: z.string() })),
  ports: z.array(z.object({ name: z.string(), containerPort: z.int() })),
  startupProbe: probeSchema,
  livenessProbe: probeSchema,
  readinessProbe: probeSchema,
  securityContext: z.object({
    readOnlyRootFilesystem: z.boolean(),
    allowPrivilegeEscalation: z.boolean(),
    capabilities: z.object({ drop: z.array(z.string()) }),
  }),
  volumeMounts: z.array(z.object({ name: z.string(), mountPath: z.string() })),
});
export type Container = z.output<typeof containerSchema>;

const manifestSchema = z.looseObject({
  kind: z.string(),
  metadata: z.looseObject({ name: z.string() }),
  data: z.record(z.string(), z.string()).optional(),
});
export type Manifest = z.output<typeof manifestSchema>;

const workloadSchema = z.looseObject({
  spec: z.looseObject({
    template: z.looseObject({
      spec: z.looseObject({
        securityContext: z.looseObject({ runAsNonRoot: z.boolean() }),
        containers: z.tuple([containerSchema]),
      }),
    }),
  }),
});

export function lint(values: readonly string[]): void {
  execFileSync(helm, ['lint', '--strict', chart, ...toFlags(values)], { stdio: 'inherit' });
}

/** Output of `helm template`: the text, and its parsed manifests. */
export function render(values: readonly string[]): { text: string; manifests: readonly Manifest[] } {
  const text = execFileSync(
    helm,
    ['template', 'hub', chart, '--kube-version', kubeVersion, ...toFlags(values)],
    { encoding: 'utf8' },
  );
  const documents = parseAllDocuments(text).map((document): unknown => document.toJS());
  return { text, manifests: documents.filter((one) => one !== null).map((one) => manifestSchema.parse(one)) };
}

/** The container of each program; throws if one has more rights than it needs. */
export function containersOf(manifests: readonly Manifest[]): readonly Container[] {
  return manifests
    .filter(({ kind }) => kind === 'Deployment' || kind === 'StatefulSet')
    .map((manifest) => {
      const { securityContext, containers } = workloadSchema.parse(manifest).spec.template.spec;
      const [container] = containers;
      const { securityContext: own } = container;
      const isClosed =
        securityContext.runAsNonRoot &&
        own.readOnlyRootFilesystem &&
        !own.allowPrivilegeEscalation &&
        own.capabilities.drop.includes('ALL');
      if (!isClosed) throw new Error(`${container.name} may do more than it needs`);
      return container;
    });
}

function toFlags(values: readonly string[]): string[] {
  return values.flatMap((file) => ['--values', file]);
}
