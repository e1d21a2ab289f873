import { createHash, timingSafeEqual } from 'node:crypto';

/** Whether the given text is the secret, in a time that does not reveal where they differ. */
export function holdsSecret(given: string, secret: string | undefined): boolean {
  return secret !== undefined && timingSafeEqual(digest(given), digest(secret));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
