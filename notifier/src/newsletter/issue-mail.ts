import { defaultLanguage, isEnglish, type NewsletterIssue } from '@runrate/contracts';
import { translator } from '@runrate/messages';
import { escapeHtml } from '@runrate/service';
import {
  type MailLook,
  toHtmlDocument,
  toIssueHtml,
  toSmallPrint,
  toWebAddress,
} from '@runrate/service/subscribers';
import type { Mail } from '../mail/mail-sender.ts';

export interface IssueLinks {
  readonly look: MailLook;
  readonly heading: string;
  /** URL of the issue on the web. */
  readonly webUrl: string;
  readonly unsubscribeUrl: string;
}

type Item = NewsletterIssue['items'][number];

/** Renders an issue as HTML and plain text. */
export function toIssueMail(
  issue: Pick<NewsletterIssue, 'subject' | 'introduction' | 'items' | 'imprint'>,
  { look, heading, webUrl, unsubscribeUrl }: IssueLinks,
): Pick<Mail, 'subject' | 'text' | 'html'> {
  const { language } = look;
  const brand = look.brand.name;
  const t = translator(language);
  const text = [
    `${brand}: ${isEnglish(language ?? defaultLanguage) ? heading.charAt(0).toLowerCase() + heading.slice(1) : heading}`,
    ...[issue.introduction?.trim() ?? ''].filter(Boolean),
    ...issue.items.map(toItemText),
    ...[issue.imprint?.trim() ?? ''].filter(Boolean),
    `${t('mails.read-on-the-web')}: ${webUrl}\n${t('mails.unsubscribe')}: ${unsubscribeUrl}`,
  ].join('\n\n');
  const footer = `<a href="${escapeHtml(webUrl)}">${t('mails.read-on-the-web')}</a> · <a href="${escapeHtml(unsubscribeUrl)}">${t('mails.unsubscribe')}</a>`;
  const body = [toIssueHtml(issue, brand, heading), toSmallPrint(footer)].join('\n');
  return {
    subject: issue.subject,
    text,
    html: toHtmlDocument(issue.subject, body, look),
  };
}

function toItemText(item: Item): string {
  const address = toWebAddress(item.url);
  return [`${item.title} (${item.category})`, item.summary, ...(address === undefined ? [] : [address])].join(
    '\n',
  );
}
