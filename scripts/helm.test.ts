import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { knownVariables } from '@runrate/service';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { allValues, containersOf, render, whyNoHelm } from './helm/render.ts';
import { startRendered } from './helm/start-rendered.ts';

const root = join(import.meta.dirname, '..');
const valuesSchema = z.object({
  programs: z.record(
    z.string(),
    z.object({ main: z.string(), healthPort: z.int(), secrets: z.array(z.string()) }),
  ),
  env: z.record(z.string(), z.string()),
  secrets: z.object({ keys: z.record(z.string(), z.string()) }),
});
const values = valuesSchema.parse(parse(readFileSync(join(root, 'deploy/helm/runrate/values.yaml'), 'utf8')));

test('RUN-35 the chart has every program that runs apart, with its own port, and variables that programs know', async () => {
  const mains: string[] = [];
  for await (const path of glob('*/src/main.ts', { cwd: root }))
    if (readFileSync(join(root, path), 'utf8').includes('runTier(')) mains.push(path);
  const programs = Object.values(values.programs);
  expect(programs.map(({ main }) => main).toSorted()).toEqual(mains.toSorted());
  for (const { main, healthPort } of programs) {
    const config = readFileSync(join(root, main.replace('main.ts', 'config.ts')), 'utf8');
    expect(config, main).toContain(`tierEnvironment(${healthPort})`);
  }
  const named = [
    ...programs.flatMap(({ secrets }) => secrets),
    ...Object.keys(values.env),
    ...Object.keys(values.secrets.keys),
  ];
  expect(named.filter((name) => !knownVariables.includes(name))).toEqual([]);
});

test('OWN-23 RUN-35 files of the brand, pages and lists lie in one folder with the configuration', () => {
  const template = readFileSync(join(root, 'deploy/helm/runrate/templates/_helpers.tpl'), 'utf8');
  const volume = /- name: config\n {6}projected:\n {8}sources:\n([\s\S]*?)\n {4}\{\{- end \}\}/.exec(
    template,
  )?.[1];
  expect(volume?.split('\n').map((line) => line.trim())).toEqual([
    '- configMap: { name: {{ $root.Release.Name }}-config }',
    '{{- with $root.Values.hubFiles }}',
    '- configMap: { name: {{ . }} }',
    '{{- end }}',
  ]);
  const files = parse(readFileSync(join(root, 'deploy/helm/runrate/values.yaml'), 'utf8')) as {
    hubFiles: string;
  };
  expect(files.hubFiles).toBe('');
});

const noHelm = whyNoHelm();
if (noHelm) process.stdout.write(`The chart is not rendered (RUN-35): ${noHelm}.\n`);

test.skipIf(noHelm)(
  'RUN-35 each program starts from its rendered environment, answers its probes, and ends',
  async () => {
    const { manifests } = render([allValues]);
    const containers = containersOf(manifests);
    const probed = containers.map(({ name, readinessProbe }) => [name, readinessProbe.httpGet.path]);
    const forReaders = probed.filter(([, path]) => path === '/readyz?for=readers');
    expect(forReaders.map(([name]) => name)).toEqual(['query-api']);
    expect(containers.map(({ name }) => name).toSorted()).toEqual(Object.keys(values.programs).toSorted());
    await Promise.all(containers.map((container) => startRendered(container, manifests)));
  },
  120_000,
);
