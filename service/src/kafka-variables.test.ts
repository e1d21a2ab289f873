import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readEnvironment, tierEnvironment } from './environment.ts';
import { checkKafkaVariables, toKafkaSecurity } from './kafka-variables.ts';
import { withRules } from './variable.ts';

// A key pair made for this test, which protects nothing.
const certificate = `-----BEGIN CERTIFICATE-----
MIIBezCCASGgAwIBAgIUXkWDWFvH68zZJLF1z2HIJDgBaVIwCgYIKoZIzj0EAwIw
EjEQMA4GA1UEAwwHZXhhbXBsZTAgFw0yNjExMjIwMDI3MjRaGA8yMTI2MTAyOTAw
MjcyNFowEjEQMA4GA1UEAwwHZXhhbXBsZTBZMBMGByqGSM49AgEGCCqGSM49AwEH
A0IABBWW+GHLyyKURFXeTRn0wibY2o1oTbchrIP0JAVAvbhsorV1n3/rJj062I4p
HQqp7tU1J0GLNe9jJscGpZLvJSyjUzBRMB0GA1UdDgQWBBSQMCshO987yM53sMk5
IUIoogGKsjAfBgNVHSMEGDAWgBSQMCshO987yM53sMk5IUIoogGKsjAPBgNVHRMB
Af8EBTADAQH/MAoGCCqGSM49BAMCA0gAMEUCIQCmML9cr0LyoN81omakpUJVRTlg
EQr1wnMAZYK1KESQPQIgXO29+QM/kguDkb04jDxxIHBW5Ng9SZXtlv1Ma6t7yik=
-----END CERTIFICATE-----
`;
const privateKey = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgOrmU5kG468ael5Wy
RefjliTK6FAUTzhTW6CqkinfzJihRANCAAQVlvhhy8silERV3k0Z9MIm2NqNaE23
IayD9CQFQL24bKK1dZ9/6yY9OtiOKR0Kqe7VNSdBizXvYybHBqWS7yUs
-----END PRIVATE KEY-----
`;

const folder = mkdtempSync(join(tmpdir(), 'runrate-kafka-'));
afterAll(() => rmSync(folder, { recursive: true }));

function write(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

const certFile = write('client.pem', certificate);
const keyFile = write('client.key', privateKey);
const otherKey = generateKeyPairSync('ec', {
  namedCurve: 'P-256',
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
}).privateKey;
const otherKeyFile = write('other.key', otherKey);
const rubbish = write('rubbish.pem', 'not PEM');
const missing = join(folder, 'missing.pem');

const schema = withRules(tierEnvironment(3001), checkKafkaVariables);
const engines = {
  KAFKA_BROKERS: '127.0.0.1:9',
  MONGODB_URL: 'mongodb://127.0.0.1:9',
  ELASTICSEARCH_URL: 'http://127.0.0.1:9',
};
const read = (variables: Record<string, string>) => readEnvironment(schema, { ...engines, ...variables });

/** Returns the errors, one line per variable. */
function faultsOf(variables: Record<string, string>): string[] {
  try {
    read(variables);
    return [];
  } catch (error) {
    const [title, ...lines] = String(error instanceof Error ? error.message : error).split('\n');
    expect(title).toBe('The environment is wrong:');
    return lines.map((line) => line.trim());
  }
}

test('Kafka is spoken to in plain TCP without a login where nothing is set', () => {
  expect(toKafkaSecurity(read({}))).toEqual({});
  expect(toKafkaSecurity(read({ KAFKA_TLS: '', KAFKA_SASL_MECHANISM: '', KAFKA_TLS_CA_FILE: '' }))).toEqual(
    {},
  );
  expect(toKafkaSecurity(read({ KAFKA_TLS: 'false' }))).toEqual({});
});

test('TLS, a CA, a client certificate and a login are taken over', () => {
  expect(toKafkaSecurity(read({ KAFKA_TLS: 'true' }))).toEqual({ tls: {} });
  const files = { KAFKA_TLS_CA_FILE: certFile, KAFKA_TLS_CERT_FILE: certFile, KAFKA_TLS_KEY_FILE: keyFile };
  const login = { KAFKA_SASL_MECHANISM: 'SCRAM-SHA-512', KAFKA_USERNAME: 'hub', KAFKA_PASSWORD: 'secret' };
  expect(toKafkaSecurity(read({ KAFKA_TLS: 'true', ...files, ...login }))).toEqual({
    tls: { caFile: certFile, certFile, keyFile },
    login: { mechanism: 'scram-sha-512', username: 'hub', password: 'secret' },
  });
});

test('what can not be understood or read is named with its variable, all at once', () => {
  const faults = faultsOf({
    KAFKA_TLS: 'yes',
    KAFKA_SASL_MECHANISM: 'gssapi',
    KAFKA_TLS_CA_FILE: missing,
    KAFKA_TLS_CERT_FILE: rubbish,
    KAFKA_TLS_KEY_FILE: certFile,
  });
  expect(faults).toEqual([
    'KAFKA_TLS: must be true or false',
    expect.stringMatching(
      /^KAFKA_TLS_CA_FILE: .*missing\.pem can't be read \(ENOENT: no such file or directory\)$/,
    ),
    expect.stringMatching(/^KAFKA_TLS_CERT_FILE: .*rubbish\.pem holds no certificate in PEM$/),
    expect.stringMatching(
      /^KAFKA_TLS_KEY_FILE: .*client\.pem holds no private key without a password in PEM$/,
    ),
    'KAFKA_SASL_MECHANISM: must be one of plain, scram-sha-256, scram-sha-512',
    'KAFKA_USERNAME: must be set where KAFKA_SASL_MECHANISM is',
    'KAFKA_PASSWORD: must be set where KAFKA_SASL_MECHANISM is',
  ]);
});

test('what goes together is asked for together, and no password is told', () => {
  const tls = { KAFKA_TLS: 'true' };
  expect(faultsOf({ KAFKA_TLS_CA_FILE: certFile })).toEqual([
    'KAFKA_TLS: must be true where KAFKA_TLS_CA_FILE is set',
  ]);
  expect(faultsOf({ ...tls, KAFKA_TLS_CERT_FILE: certFile })).toEqual([
    'KAFKA_TLS_KEY_FILE: must be set where KAFKA_TLS_CERT_FILE is',
  ]);
  expect(faultsOf({ ...tls, KAFKA_TLS_KEY_FILE: keyFile })).toEqual([
    'KAFKA_TLS_CERT_FILE: must be set where KAFKA_TLS_KEY_FILE is',
  ]);
  expect(faultsOf({ ...tls, KAFKA_TLS_CERT_FILE: certFile, KAFKA_TLS_KEY_FILE: otherKeyFile })).toEqual([
    'KAFKA_TLS_KEY_FILE: is not the key of the certificate in KAFKA_TLS_CERT_FILE',
  ]);
  expect(faultsOf({ KAFKA_PASSWORD: 'secret' })).toEqual([
    'KAFKA_SASL_MECHANISM: must be set where KAFKA_PASSWORD is',
    'KAFKA_USERNAME: must be set where KAFKA_PASSWORD is',
  ]);
  expect(faultsOf({ KAFKA_SASL_MECHANISM: 'plain', KAFKA_USERNAME: 'hub' })).toEqual([
    'KAFKA_PASSWORD: must be set where KAFKA_SASL_MECHANISM is',
  ]);
});
