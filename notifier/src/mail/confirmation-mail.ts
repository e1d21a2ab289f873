import { translator } from '@runrate/messages';
import { escapeHtml } from '@runrate/service';
import { type MailLook, toButtonLink, toHtmlDocument, toSmallPrint } from '@runrate/service/subscribers';
import type { Mail } from './mail-sender.ts';

export interface QuestionMail {
  readonly subject: string;
  readonly heading: string;
  /** Why the reader gets this mail. */
  readonly why: string;
  /** What happens if the reader ignores it. */
  readonly otherwise: string;
  readonly confirmUrl: string;
  readonly confirmLabel: string;
  readonly forgetUrl: string;
  readonly forgetLabel: string;
}

/** A mail that asks the owner of an address to confirm. */
export function toQuestionMail(look: MailLook, mail: QuestionMail): Pick<Mail, 'subject' | 'text' | 'html'> {
  const t = translator(look.language);
  const { subject, heading, why, otherwise, confirmUrl, confirmLabel, forgetUrl, forgetLabel } = mail;
  return {
    subject,
    text: [
      why,
      `${t('mails.confirm-here')}\n${confirmUrl}`,
      otherwise,
      t('mails.labelled', { label: forgetLabel, text: forgetUrl }),
    ].join('\n\n'),
    html: toHtmlDocument(
      subject,
      [
        `<h1>${escapeHtml(heading)}</h1><p>${escapeHtml(t('mails.confirm-within', { why }))}</p>`,
        toButtonLink(look, confirmUrl, confirmLabel),
        toSmallPrint(`${escapeHtml(otherwise)} <a href="${escapeHtml(forgetUrl)}">${forgetLabel}</a>`),
      ].join('\n'),
      look,
    ),
  };
}

export interface ConfirmationMail {
  readonly look: MailLook;
  readonly confirmUrl: string;
  readonly unsubscribeUrl: string;
}

export function toConfirmationMail({ look, confirmUrl, unsubscribeUrl }: ConfirmationMail) {
  const t = translator(look.language);
  const brand = look.brand.name;
  return toQuestionMail(look, {
    subject: t('mails.confirm-subject', { brand }),
    heading: t('mails.almost-there'),
    why: t('mails.newsletter-why', { brand }),
    otherwise: t('mails.newsletter-otherwise'),
    ...{ confirmUrl, confirmLabel: t('mails.confirm-subscription') },
    ...{ forgetUrl: unsubscribeUrl, forgetLabel: t('mails.delete-now') },
  });
}
