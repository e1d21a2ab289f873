import type { NewsletterIssue } from '@runrate/contracts';
import { escapeHtml } from '@runrate/service';
import { toHtmlDocument, toIssueHtml, toSmallPrint, toWebAddress } from '@runrate/service/subscribers';
import type { Mail } from '../mail/mail-sender.ts';

export interface IssueLinks {
  readonly brand: string;
  /** What an issue is, in words of the hub. */
  readonly heading: string;
  /** The issue on the web. */
  readonly webUrl: string;
  readonly unsubscribeUrl: string;
}

type Item = NewsletterIssue['items'][number];

/** An issue as a mail, in HTML and in plain text. */
export function toIssueMail(
  issue: NewsletterIssue,
  { brand, heading, webUrl, unsubscribeUrl }: IssueLinks,
): Pick<Mail, 'subject' | 'text' | 'html'> {
  const text = [
    `${brand}: ${heading.charAt(0).toLowerCase()}${heading.slice(1)}`,
    ...issue.items.map(toItemText),
    `Read on the web: ${webUrl}\nUnsubscribe: ${unsubscribeUrl}`,
  ].join('\n\n');
  const footer = `<a href="${escapeHtml(webUrl)}">Read on the web</a> · <a href="${escapeHtml(unsubscribeUrl)}">Unsubscribe</a>`;
  const body = [toIssueHtml(issue, brand, heading), toSmallPrint(footer)].join('\n');
  return { subject: issue.subject, text, html: toHtmlDocument(issue.subject, body) };
}

function toItemText(item: Item): string {
  const address = toWebAddress(item.url);
  return [`${item.title} (${item.category})`, item.summary, ...(address === undefined ? [] : [address])].join(
    '\n',
  );
}
