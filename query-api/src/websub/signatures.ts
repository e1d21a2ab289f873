import { createHmac, timingSafeEqual } from 'node:crypto';

/** Methods of the recommendation. https://www.w3.org/TR/websub/#signature-validation */
const methods = new Set(['sha1', 'sha256', 'sha384', 'sha512']);

/** Whether `X-Hub-Signature` (`sha256=…`) is the signature of a body; compared in constant time. */
export function isSignedBy(secret: string, body: Uint8Array, header: string | undefined): boolean {
  const [, method = '', signature = ''] = /^\s*(\w+)=([0-9a-f]{40,128})\s*$/i.exec(header ?? '') ?? [];
  const name = method.toLowerCase();
  if (!methods.has(name)) return false;
  const expected = createHmac(name, secret).update(body).digest();
  const given = Buffer.from(signature, 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
