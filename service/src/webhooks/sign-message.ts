import { createHmac, randomBytes } from 'node:crypto';

const secretPrefix = 'whsec_';

/** A message as it goes out. */
export interface Message {
  /** The same in every attempt. */
  readonly id: string;
  /** Seconds since the epoch: receivers refuse what is long past. */
  readonly timestamp: number;
  readonly body: string;
}

/** 256 bits, as receivers of Standard Webhooks take them. */
export function createSecret(): string {
  return `${secretPrefix}${randomBytes(32).toString('base64')}`;
}

/**
 * Headers of a message after Standard Webhooks (https://www.standardwebhooks.com): HMAC-SHA256 over id, time and body,
 * once for each secret that holds.
 */
export function signMessage(
  { id, timestamp, body }: Message,
  secrets: readonly string[],
): Record<string, string> {
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(secretPrefix.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatures.join(' '),
  };
}
