import { createHmac, randomBytes } from 'node:crypto';

const secretPrefix = 'whsec_';

export interface Message {
  readonly id: string;
  /** Seconds since the epoch; receivers reject old timestamps. */
  readonly timestamp: number;
  readonly body: string;
}

export function createSecret(): string {
  return `${secretPrefix}${randomBytes(32).toString('base64')}`;
}

/** Standard Webhooks (https://www.standardwebhooks.com): HMAC-SHA256 over id, time, body; a signature per secret. */
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
