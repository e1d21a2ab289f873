import { webhookSecretsView } from '@runrate/contracts';
import type { ViewStore } from '@runrate/engines';
import { changeDocuments } from '@runrate/engines';
import { dayMs, toInstant } from '../instant.ts';
import { createSecret } from './sign-message.ts';

/** Replaces the secret of an endpoint; the previous one stays valid for another day. */
export async function renewSecret(views: ViewStore, webhookId: string, now: number): Promise<string> {
  const secret = createSecret();
  const until = toInstant(now + dayMs);
  await changeDocuments(views, webhookSecretsView, [webhookId], (known) => {
    const [before] = known?.secrets ?? [];
    return { id: webhookId, secrets: [{ secret }, ...(before ? [{ secret: before.secret, until }] : [])] };
  });
  return secret;
}

export async function ensureSecret(views: ViewStore, webhookId: string): Promise<string> {
  const fresh = createSecret();
  await changeDocuments(views, webhookSecretsView, [webhookId], (known) =>
    known ? undefined : { id: webhookId, secrets: [{ secret: fresh }] },
  );
  return (await views.get(webhookSecretsView, webhookId))?.secrets[0]?.secret ?? fresh;
}

export async function loadSecrets(
  views: ViewStore,
  webhookId: string,
  now: number,
): Promise<readonly string[]> {
  const known = await views.get(webhookSecretsView, webhookId);
  const holding = known?.secrets.filter(({ until }) => until === undefined || until > toInstant(now)) ?? [];
  return holding.map(({ secret }) => secret);
}

export async function forgetSecrets(views: ViewStore, webhookId: string): Promise<void> {
  const known = (await views.getMany(webhookSecretsView, [webhookId])).get(webhookId);
  if (!known) return;
  const write = {
    view: webhookSecretsView,
    key: webhookId,
    document: null,
    expectedRevision: known.revision,
  };
  await views.commit({ writes: [write], positions: [] });
}
