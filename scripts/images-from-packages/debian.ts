import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './docker.ts';

/** Contents that slim images omit. */
const leftOut = [
  'usr/share/doc',
  'usr/share/man',
  'usr/share/locale',
  'var/cache/apt',
  'var/lib/apt/lists',
  'var/log',
];

/** Makes a Debian image with debootstrap, from the mirror that this machine's apt uses. */
export function makeDebian(tag: string, folder: string): void {
  const root = join(folder, 'root');
  if (spawnSync('debootstrap', ['--version'], { stdio: 'ignore' }).error) installFromDebian('debootstrap');
  run('debootstrap', ['--variant=minbase', '--include=ca-certificates', 'bookworm', root, findMirror()]);
  for (const path of leftOut) run('find', [join(root, path), '-mindepth', '1', '-delete']);
  for (const path of ['etc/hostname', 'etc/resolv.conf']) rmSync(join(root, path), { force: true });
  const excludes = leftOut.slice(0, 3).map((path) => `path-exclude /${path}/*\n`);
  writeFileSync(join(root, 'etc/dpkg/dpkg.cfg.d/slim'), excludes.join(''));
  // Behind a TLS-intercepting proxy, builds also need its CA for apt, npm and others.
  const authorities = findAuthorities();
  if (authorities) copyFileSync(authorities, join(root, 'etc/ssl/certs/ca-certificates.crt'));
  const archive = join(folder, 'root.tar');
  run('tar', ['-C', root, '--numeric-owner', '-cf', archive, '.']);
  const path = 'ENV PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
  run('docker', ['import', '--change', 'CMD ["bash"]', '--change', path, archive, tag]);
}

/** Installs a Debian package on this machine, updating the package lists first if needed. */
export function installFromDebian(name: string): void {
  const apt = (...args: string[]) =>
    spawnSync('apt-get', ['-qq', ...args], { stdio: ['ignore', 'ignore', 2], timeout: 180_000 }).status === 0;
  const install = ['install', '-y', '--no-install-recommends', name];
  if (!apt(...install) && !(apt('update') && apt(...install))) {
    throw new Error(`${name} can't be installed by apt-get.`);
  }
}

/** A PEM file of CAs that this machine trusts in addition to the usual ones. */
export function findAuthorities(): string | undefined {
  return process.env['NODE_EXTRA_CA_CERTS'] ?? process.env['SSL_CERT_FILE'];
}

function findMirror(): string {
  for (const file of ['/etc/apt/sources.list.d/debian.sources', '/etc/apt/sources.list']) {
    if (!existsSync(file)) continue;
    const address = /^(?:URIs: *|deb (?:\[[^\]]*\] )?)(https?:\/\/\S+)/m.exec(
      readFileSync(file, 'utf8'),
    )?.[1];
    if (address) return address;
  }
  throw new Error('No Debian mirror is in the sources of apt: this needs a Debian machine.');
}
