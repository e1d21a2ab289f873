import { createTransport } from 'nodemailer';

/** A mail ready to go. */
export interface Mail {
  /** The same for every attempt of one mail, so that a mail server can tell a repetition. */
  readonly messageId: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Address that ends the subscription with one click (RFC 8058). */
  readonly unsubscribeUrl: string;
}

/** `refused`: the address takes no mail, now or later. `failed`: worth another try; `reason` names no address. */
export type SendOutcome =
  | { readonly outcome: 'sent' }
  | { readonly outcome: 'refused' }
  | { readonly outcome: 'failed'; readonly reason: string };

export interface MailSender {
  send(mail: Mail): Promise<SendOutcome>;
  close(): void;
}

export interface Sender {
  readonly name: string;
  readonly address: string;
}

const connectionTimeout = 10_000;
const socketTimeout = 30_000;

/** Sends over the SMTP server of an address like `smtps://user:password@mail.example`. */
export function openMailSender(smtpUrl: string, from: Sender): MailSender {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    ...{ connectionTimeout, greetingTimeout: connectionTimeout, socketTimeout },
    // What mails are made of is text of the hub: nothing is to be read from files or other hosts.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1);
  return {
    close: () => transport.close(),
    async send(mail) {
      try {
        await transport.sendMail({
          from,
          to: { name: '', address: mail.to },
          messageId: `<${mail.messageId}@${domain}>`,
          ...{ subject: mail.subject, text: mail.text, html: mail.html },
          headers: {
            'List-Id': { prepared: true, value: `<newsletter.${domain}>` },
            'List-Unsubscribe': { prepared: true, value: `<${mail.unsubscribeUrl}>` },
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          },
        });
        return { outcome: 'sent' };
      } catch (error) {
        return toOutcome(error);
      }
    },
  };
}

/** What a server says may quote the address: only its codes are kept. */
function toOutcome(error: unknown): SendOutcome {
  const { code, command, responseCode } = { code: '', command: '', responseCode: 0, ...toRecord(error) };
  const isFinal = command === 'RCPT TO' && Number(responseCode) >= 550 && Number(responseCode) <= 553;
  if (isFinal) return { outcome: 'refused' };
  return { outcome: 'failed', reason: [code, command, responseCode].filter(Boolean).join(' ') || 'unknown' };
}

function toRecord(error: unknown): { code?: unknown; command?: unknown; responseCode?: unknown } {
  return typeof error === 'object' && error !== null ? error : {};
}
