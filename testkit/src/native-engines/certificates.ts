import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from './server-process.ts';

/** Paths of PEM files. */
export interface Certificate {
  readonly cert: string;
  readonly key: string;
}

export interface CertificateAuthority {
  /** Path of its own certificate. */
  readonly ca: string;
  /** Issues a certificate for this name and 127.0.0.1. */
  issue(name: string): Certificate;
}

/** Creates a CA valid for two days, with `openssl` 3. */
export function createCertificateAuthority(folder: string): CertificateAuthority {
  const ca = create(folder, 'ca', ['-addext', 'basicConstraints=critical,CA:TRUE']);
  return {
    ca: ca.cert,
    issue: (name) =>
      create(folder, name, [
        ...['-CA', ca.cert, '-CAkey', ca.key],
        ...['-addext', `subjectAltName=IP:127.0.0.1,DNS:${name}`, '-addext', 'basicConstraints=CA:FALSE'],
      ]),
  };
}

function create(folder: string, name: string, options: readonly string[]): Certificate {
  const [cert, key] = [join(folder, `${name}.pem`), join(folder, `${name}.key`)];
  const config = join(folder, 'openssl.cnf');
  // Without our own config, the machine's openssl.cnf would affect the certificate.
  writeFileSync(config, '[req]\ndistinguished_name=dn\n[dn]\n');
  const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-keyout', key];
  const named = ['-config', config, '-x509', '-days', '2', '-subj', `/CN=${name}`, '-out', cert];
  runCommand('openssl', ['req', ...named, ...newKey, ...options], { cwd: folder });
  return { cert, key };
}
