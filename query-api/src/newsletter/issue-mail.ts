import type { NewsletterIssue } from '@runrate/contracts';
import { escapeHtml } from '../http/escape-html.ts';
import { toHtmlDocument, toSmallPrint } from './mail-html.ts';
import type { Mail } from './mail-sender.ts';

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

/** The issue itself, for the mail and for its page on the web. */
export function toIssueHtml(issue: NewsletterIssue, brand: string, heading: string): string {
  const head = `<h1>${escapeHtml(brand)}</h1><p>${escapeHtml(heading)}</p>`;
  return [head, ...issue.items.map(toItemHtml)].join('\n');
}

function toItemText(item: Item): string {
  const address = toWebAddress(item.url);
  return [`${item.title} (${item.category})`, item.summary, ...(address === undefined ? [] : [address])].join(
    '\n',
  );
}

function toItemHtml(item: Item): string {
  const title = escapeHtml(item.title);
  const address = toWebAddress(item.url);
  const linked = address === undefined ? title : `<a href="${escapeHtml(address)}">${title}</a>`;
  const origin = `${item.category} · ${item.sources.join(', ')}`;
  return `<h2>${linked}</h2><p>${escapeHtml(item.summary)}</p>${toSmallPrint(escapeHtml(origin))}`;
}

/** Only addresses of the web are linked to. */
function toWebAddress(address: string | undefined): string | undefined {
  const url = address === undefined ? null : URL.parse(address);
  return url && /^https?:$/.test(url.protocol) ? url.href : undefined;
}
