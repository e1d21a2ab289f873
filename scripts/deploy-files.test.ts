import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const unit = join(root, 'deploy/systemd/runrate.service');

/** Before version 250, systemd-analyze can't check unit files of services that are not installed. */
const version = Number(
  /^systemd (\d+)/.exec(spawnSync('systemd-analyze', ['--version']).stdout?.toString() ?? '')?.[1],
);
const tooOld = !(version >= 250);
if (tooOld)
  process.stdout.write(
    'The exposure of the systemd unit (RUN-31) is not measured: systemd-analyze 250 is not here.\n',
  );

test('RUN-31 the systemd unit starts a program that is here, again and again, with files for its user alone', () => {
  const text = readFileSync(unit, 'utf8');
  const [, node = '', program = ''] = /^ExecStart=\/opt\/runrate\/(\S+) (\S+)$/m.exec(text) ?? [];
  for (const path of [node, program]) expect(existsSync(join(root, path))).toBe(true);
  for (const line of [
    ...['Restart=always', 'RestartSec=2', 'StartLimitIntervalSec=0', 'StateDirectory=runrate', 'UMask=0077'],
    ...['ProtectSystem=strict', 'NoNewPrivileges=yes', 'SystemCallFilter=@system-service'],
  ]) {
    expect(text.split('\n')).toContain(line);
  }
  // The hub exits within 10 s.
  expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(text)?.[1])).toBeGreaterThan(10);
});

test('RUN-31 RUN-04 a reload of the unit reads the tokens of admins again, from a file that is no copy', () => {
  const lines = readFileSync(unit, 'utf8').split('\n');
  expect(lines).toContain('ExecReload=kill -HUP $MAINPID');
  expect(lines).toContain('Environment=ADMIN_TOKEN_FILE=/etc/runrate/admin-token');
});

test.skipIf(tooOld)('RUN-31 systemd-analyze security gives the unit an exposure of 2.5 at most', () => {
  const { stdout, status } = spawnSync('systemd-analyze', [
    'security',
    '--offline=true',
    '--threshold=25',
    unit,
  ]);
  const [, exposure] = /Overall exposure level for runrate\.service: ([\d.]+)/.exec(stdout.toString()) ?? [];
  expect(Number(exposure)).toBeLessThanOrEqual(2.5);
  expect(status).toBe(0);
});

test('RUN-31 the cache of nginx lies in a folder that every Linux has, since nginx makes only the last one', () => {
  const site = readFileSync(join(root, 'deploy/nginx/runrate.conf'), 'utf8');
  expect(/^proxy_cache_path (\S+) /m.exec(site)?.[1]).toMatch(/^\/var\/cache\/[\w-]+$/);
});
