import type { NewsletterIssue } from '@runrate/contracts';
import { escapeHtml } from '../markup/escape-html.ts';
import { toSmallPrint } from './mail-html.ts';

type Item = NewsletterIssue['items'][number];

/** An issue, for the mail and for its page on the web. */
export function toIssueHtml(issue: NewsletterIssue, brand: string, heading: string): string {
  const head = `<h1>${escapeHtml(brand)}</h1><p>${escapeHtml(heading)}</p>`;
  return [head, ...issue.items.map(toItemHtml)].join('\n');
}

function toItemHtml(item: Item): string {
  const title = escapeHtml(item.title);
  const address = toWebAddress(item.url);
  const linked = address === undefined ? title : `<a href="${escapeHtml(address)}">${title}</a>`;
  const origin = `${item.category} · ${item.sources.join(', ')}`;
  return `<h2>${linked}</h2><p>${escapeHtml(item.summary)}</p>${toSmallPrint(escapeHtml(origin))}`;
}

/** Only addresses of the web are linked to. */
export function toWebAddress(address: string | undefined): string | undefined {
  const url = address === undefined ? null : URL.parse(address);
  return url && /^https?:$/.test(url.protocol) ? url.href : undefined;
}
