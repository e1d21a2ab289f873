import { createHash, timingSafeEqual } from 'node:crypto';

/** Whether what was given is the secret, in a time that tells nothing of where they differ. */
export function holdsSecret(given: string, secret: string | undefined): boolean {
  return secret !== undefined && timingSafeEqual(digest(given), digest(secret));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
