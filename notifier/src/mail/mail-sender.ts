import { createTransport } from 'nodemailer';

export interface Mail {
  /** The same for every attempt at one mail, so that a mail server can detect duplicates. */
  readonly messageId: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** One-click unsubscribe URL (RFC 8058). */
  readonly unsubscribeUrl: string;
}

/** `refused`: the address permanently rejects mail. `failed`: worth retrying; `reason` contains no address. */
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

/** Sends through an SMTP server, with a URL such as `smtps://user:password@mail.example`. */
export function openMailSender(smtpUrl: string, from: Sender): MailSender {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    ...{ connectionTimeout, greetingTimeout: connectionTimeout, socketTimeout },
    // Mails are built from hub content: nothing may be read from files or other hosts.
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

/** Keeps only the codes: the server's message may quote the address. */
function toOutcome(error: unknown): SendOutcome {
  const { code, command, responseCode } = { code: '', command: '', responseCode: 0, ...toRecord(error) };
  const isFinal = command === 'RCPT TO' && Number(responseCode) >= 550 && Number(responseCode) <= 553;
  if (isFinal) return { outcome: 'refused' };
  return { outcome: 'failed', reason: [code, command, responseCode].filter(Boolean).join(' ') || 'unknown' };
}

function toRecord(error: unknown): { code?: unknown; command?: unknown; responseCode?: unknown } {
  return typeof error === 'object' && error !== null ? error : {};
}
