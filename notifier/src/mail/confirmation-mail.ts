import { escapeHtml } from '@runrate/service';
import { toButtonLink, toHtmlDocument, toSmallPrint } from '@runrate/service/subscribers';
import type { Mail } from './mail-sender.ts';

export interface QuestionMail {
  readonly subject: string;
  readonly heading: string;
  /** Why this mail comes. */
  readonly why: string;
  /** What happens if nothing is done. */
  readonly otherwise: string;
  readonly confirmUrl: string;
  readonly confirmLabel: string;
  readonly forgetUrl: string;
  readonly forgetLabel: string;
}

/** Asks whether it was really the owner of the address who wants mail. */
export function toQuestionMail(mail: QuestionMail): Pick<Mail, 'subject' | 'text' | 'html'> {
  const { subject, heading, why, otherwise, confirmUrl, confirmLabel, forgetUrl, forgetLabel } = mail;
  return {
    subject,
    text: [
      why,
      `Confirm here, within 48 hours:\n${confirmUrl}`,
      otherwise,
      `${forgetLabel}: ${forgetUrl}`,
    ].join('\n\n'),
    html: toHtmlDocument(
      subject,
      [
        `<h1>${escapeHtml(heading)}</h1><p>${escapeHtml(why)} Please confirm within 48 hours.</p>`,
        toButtonLink(confirmUrl, confirmLabel),
        toSmallPrint(`${escapeHtml(otherwise)} <a href="${escapeHtml(forgetUrl)}">${forgetLabel}</a>`),
      ].join('\n'),
    ),
  };
}

export interface ConfirmationMail {
  readonly brand: string;
  readonly confirmUrl: string;
  readonly unsubscribeUrl: string;
}

/** Asks the owner of an address whether they want the newsletter. */
export function toConfirmationMail({ brand, confirmUrl, unsubscribeUrl }: ConfirmationMail) {
  return toQuestionMail({
    subject: `Please confirm your subscription to ${brand}`,
    heading: 'Almost there',
    why: `This address was entered to receive the weekly newsletter of ${brand}.`,
    otherwise:
      'If it was not you, do nothing: without your confirmation the address is deleted after 7 days.',
    ...{ confirmUrl, confirmLabel: 'Confirm my subscription' },
    ...{ forgetUrl: unsubscribeUrl, forgetLabel: 'Delete it now' },
  });
}
