import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { run } from './docker.ts';

/** Docker CLI plugins, from the Go module proxy. */
export const plugins = {
  buildx: {
    module: 'github.com/docker/buildx',
    version: process.env['BUILDX_VERSION'] ?? 'v0.30.1',
    program: './cmd/buildx',
    versionVariable: 'github.com/docker/buildx/version.Version',
  },
  compose: {
    module: 'github.com/docker/compose/v2',
    version: process.env['COMPOSE_VERSION'] ?? 'v2.40.3',
    program: './cmd',
    versionVariable: 'github.com/docker/compose/v2/internal.Version',
  },
} as const;

export type PluginName = keyof typeof plugins;

/** Compiles a plugin into the user's Docker CLI plugin folder. */
export function makePlugin(name: PluginName, folder: string): void {
  const { module, version, program, versionVariable } = plugins[name];
  const home = process.env['DOCKER_CONFIG'] ?? join(homedir(), '.docker');
  const target = join(home, 'cli-plugins');
  mkdirSync(target, { recursive: true });
  const major = Number(/^v(\d+)/.exec(version)?.[1] ?? 2);
  const path = major > 2 && name === 'compose' ? module.replace(/v2$/, `v${major}`) : module;
  const { Dir } = JSON.parse(
    run('go', ['mod', 'download', '-json', `${path}@${version}`], { cwd: folder }),
  ) as {
    Dir: string;
  };
  // Build in a copy, so that the module's own dependency versions apply.
  const copy = join(folder, name);
  if (existsSync(copy)) rmSync(copy, { recursive: true });
  cpSync(Dir, copy, { recursive: true });
  run('chmod', ['-R', 'u+w', copy]);
  const flags = `-s -w -X ${versionVariable.replace(module, path)}=${version}`;
  const out = join(target, `docker-${name}`);
  run('go', ['build', '-trimpath', '-ldflags', flags, '-o', out, program], {
    cwd: copy,
    env: { GOFLAGS: '-mod=mod' },
  });
}
