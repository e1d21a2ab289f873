import { createHmac, timingSafeEqual } from 'node:crypto';

/** Methods allowed by the recommendation. https://www.w3.org/TR/websub/#signature-validation */
const methods = new Set(['sha1', 'sha256', 'sha384', 'sha512']);

export interface Signature {
  readonly method: string;
  readonly value: Buffer;
}

/** Parses `X-Hub-Signature` (`sha256=…`). Returns `undefined` if it is invalid. */
export function readSignature(header: string | undefined): Signature | undefined {
  const [, given = '', value = ''] = /^\s*(\w+)=([0-9a-f]{40,128})\s*$/i.exec(header ?? '') ?? [];
  const method = given.toLowerCase();
  return methods.has(method) ? { method, value: Buffer.from(value, 'hex') } : undefined;
}

/** Hashes the body as it arrives, without storing it, and compares in constant time. */
export async function isSignedBy(
  secret: string,
  body: AsyncIterable<Uint8Array>,
  { method, value }: Signature,
): Promise<boolean> {
  const hash = createHmac(method, secret);
  for await (const part of body) hash.update(part);
  const expected = hash.digest();
  return value.length === expected.length && timingSafeEqual(value, expected);
}
