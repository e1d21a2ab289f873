import { expect, test } from 'vitest';
import { adviseOn, wordsOf } from './kafka-advice.ts';

const failure = (message: string, more: object = {}) => Object.assign(new Error(message), more);

test('a host whose addresses all refuse: Node has no words for it, so its code is told', () => {
  const error = failure('Connection error: ', { code: 'ECONNREFUSED' });
  expect(wordsOf(error)).toBe('Connection error: ECONNREFUSED');
  expect(adviseOn(error)).toBe(
    'Check that the broker runs and that KAFKA_BROKERS names it; if it ended, its log says why, such as a full disk.',
  );
  expect(adviseOn(failure('Disk error', { type: 'KAFKA_STORAGE_ERROR' }))).toContain('free some space');
});

test('of what OpenSSL says the words are left, without numbers and lines of its source', () => {
  const words =
    'Connection error: 40FD2761487F0000:error:0A000412:SSL routines:ssl3_read_bytes:ssl/tls alert bad certificate:../deps/openssl/ssl/record/rec_layer_s3.c:918:SSL alert number 42\n';
  expect(wordsOf(failure(words))).toBe(
    'Connection error: ssl/tls alert bad certificate: SSL alert number 42',
  );
});

test('what shows only when a broker is set up so or gets old is advised on too', () => {
  expect(adviseOn(failure('certificate has expired', { code: 'CERT_HAS_EXPIRED' }))).toContain('Renew');
  const required = { code: 'ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED' };
  expect(adviseOn(failure('tlsv13 alert certificate required', required))).toContain('KAFKA_TLS_CERT_FILE');
  const unknown = failure('tlsv1 alert unknown ca', { code: 'ERR_SSL_TLSV1_ALERT_UNKNOWN_CA' });
  expect(adviseOn(unknown)).toContain('KAFKA_TLS_CERT_FILE');
  const version = failure('alert protocol version', { code: 'ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION' });
  expect(adviseOn(version)).not.toContain('KAFKA_TLS_CERT_FILE');
  const group = failure('Not authorized to access group', { type: 'GROUP_AUTHORIZATION_FAILED' });
  expect(adviseOn(group)).toContain('rights');
  const ahead = failure('The timestamp of the message is out of acceptable range', {
    type: 'INVALID_TIMESTAMP',
  });
  expect(adviseOn(ahead)).toContain('Set the clock of this machine');
});
