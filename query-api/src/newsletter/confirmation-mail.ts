import { escapeHtml } from '../http/escape-html.ts';
import { toButtonLink, toHtmlDocument, toSmallPrint } from './mail-html.ts';
import type { Mail } from './mail-sender.ts';

export interface ConfirmationMail {
  readonly brand: string;
  readonly confirmUrl: string;
  readonly unsubscribeUrl: string;
}

/** Asks whether it was really the owner of the address who subscribed. */
export function toConfirmationMail(mail: ConfirmationMail): Pick<Mail, 'subject' | 'text' | 'html'> {
  const { brand, confirmUrl, unsubscribeUrl } = mail;
  const subject = `Please confirm your subscription to ${brand}`;
  const why = `This address was entered to receive the weekly newsletter of ${brand}.`;
  const otherwise =
    'If it was not you, do nothing: without your confirmation the address is deleted after 7 days.';
  return {
    subject,
    text: [
      why,
      `Confirm here, within 48 hours:\n${confirmUrl}`,
      otherwise,
      `Delete it now: ${unsubscribeUrl}`,
    ].join('\n\n'),
    html: toHtmlDocument(
      subject,
      [
        `<h1>Almost there</h1><p>${escapeHtml(why)} Please confirm within 48 hours.</p>`,
        toButtonLink(confirmUrl, 'Confirm my subscription'),
        toSmallPrint(`${escapeHtml(otherwise)} <a href="${escapeHtml(unsubscribeUrl)}">Delete it now</a>`),
      ].join('\n'),
    ),
  };
}
