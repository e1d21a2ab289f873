import type { HubConfig } from '@runrate/contracts';
import type { MailSender } from '../mail/mail-sender.ts';

export type OpenSender = typeof openSender;

/** Imports the mail library lazily: it is the largest part of a small hub. */
export async function openSender(
  config: HubConfig,
  { smtpUrl, publicUrl }: { readonly smtpUrl: string; readonly publicUrl: string },
): Promise<MailSender> {
  const { openMailSender } = await import('../mail/mail-sender.ts');
  return openMailSender(smtpUrl, toSender(config, publicUrl));
}

function toSender(config: HubConfig, publicUrl: string) {
  const address = config.newsletter.sender ?? `newsletter@${new URL(publicUrl).hostname}`;
  return { name: config.brand.name, address };
}
