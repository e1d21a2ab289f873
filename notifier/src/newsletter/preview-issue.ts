import { randomUUID } from 'node:crypto';
import type { HubConfig, IssueWritten } from '@runrate/contracts';
import { translator } from '@runrate/messages';
import type { SendOutcome } from '../mail/mail-sender.ts';
import { toIssueHeading } from './issue-heading.ts';
import { toIssueMail } from './issue-mail.ts';
import { openSender } from './open-sender.ts';

interface MailedHub {
  readonly config: HubConfig;
  /** Public origin of the hub. */
  readonly publicUrl: string;
}

/** An issue as readers would get it, except that its web and unsubscribe links lead to the hub's front page. */
export function previewIssueMail({ config, publicUrl }: MailedHub, issue: IssueWritten['data']) {
  return toIssueMail(issue, {
    look: config,
    heading: toIssueHeading(config),
    ...{ webUrl: publicUrl, unsubscribeUrl: publicUrl },
  });
}

/** Sends an issue to one address at once and returns the outcome. */
export async function sendTestMail(
  { smtpUrl, ...hub }: MailedHub & { readonly smtpUrl: string },
  issue: IssueWritten['data'],
  to: string,
): Promise<SendOutcome> {
  const { config, publicUrl } = hub;
  const mail = previewIssueMail(hub, issue);
  const t = translator(config.language);
  const subject = t('mails.test-subject', { subject: mail.subject });
  const sender = await openSender(config, { smtpUrl, publicUrl });
  try {
    return await sender.send({ ...mail, subject, to, unsubscribeUrl: publicUrl, messageId: randomUUID() });
  } finally {
    sender.close();
  }
}
