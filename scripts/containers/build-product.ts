import { spawnSync } from 'node:child_process';
import { imageTag, root, tryBuild } from './docker.ts';

export type BuildOutcome =
  | { readonly kind: 'built' }
  /** Not the sources' fault: no network, disk space or registry. */
  | { readonly kind: 'kept from it'; readonly reason: string }
  | { readonly kind: 'failed'; readonly reason: string };

export async function buildProduct(): Promise<BuildOutcome> {
  const revision = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' });
  const label = ['--build-arg', `REVISION=${revision.stdout?.trim() || 'unknown'}`];
  const { code, stdout, stderr } = await tryBuild(['--tag', imageTag, ...label, root], 1_800_000);
  if (code === 0) return { kind: 'built' };
  const words = (stdout + stderr).trim();
  const trouble = findTrouble(words);
  if (trouble !== undefined)
    return { kind: 'kept from it', reason: `the image can't be built here: ${trouble}` };
  return { kind: 'failed', reason: words.slice(-4000) };
}

const troubles = [
  /^.*npm error (?:network|code E(?:50\d|AI_AGAIN|NOTFOUND|CONNREFUSED|CONNRESET|TIMEDOUT|HOSTUNREACH|NETUNREACH|NOSPC)).*$/m,
  /^.*(?:no space left on device|failed to resolve source metadata|failed to do request|no such host).*$/m,
  /^.*(?:failed to create (?:shim|shim task|runc)|operation not permitted: unknown).*$/m,
];

/** The line of a failed build's output that blames the machine rather than the sources. */
export function findTrouble(words: string): string | undefined {
  for (const trouble of troubles) {
    const line = trouble.exec(words)?.[0];
    if (line !== undefined) return line.trim().slice(0, 300);
  }
  return undefined;
}
