import type { NewsletterIssue } from '@runrate/contracts';
import { escapeHtml } from '../markup/escape-html.ts';
import { toSmallPrint } from './mail-html.ts';

type Item = NewsletterIssue['items'][number];

export function toIssueHtml(
  { introduction = '', imprint = '', items }: Pick<NewsletterIssue, 'introduction' | 'imprint' | 'items'>,
  brand: string,
  heading: string,
): string {
  const head = `<h1>${escapeHtml(brand)}</h1><p>${escapeHtml(heading)}</p>`;
  const imprints = toParagraphs(imprint).map((text) => toSmallPrint(toLines(text)));
  return [
    ...[head, ...toParagraphs(introduction).map((text) => `<p>${toLines(text)}</p>`)],
    ...[...items.map(toItemHtml), ...imprints],
  ].join('\n');
}

function toParagraphs(text: string): string[] {
  return text
    .split(/\r?\n[ \t]*\r?\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}

function toLines(text: string): string {
  const parts = text.split(/(https?:\/\/[^\s<>"]+)/);
  const html = parts.map((part, index) => (index % 2 === 1 ? toLink(part) : escapeHtml(part)));
  return html.join('').replaceAll('\n', '<br>');
}

/** Punctuation at the end of a sentence is not part of the address. */
function toLink(part: string): string {
  const end = /[.,;:!?)]$/.exec(part)?.[0] ?? '';
  const address = end === '' ? part : part.slice(0, -1);
  const url = toWebAddress(address);
  if (url === undefined) return escapeHtml(part);
  return `<a href="${escapeHtml(url)}">${escapeHtml(address)}</a>${escapeHtml(end)}`;
}

function toItemHtml(item: Item): string {
  const title = escapeHtml(item.title);
  const address = toWebAddress(item.url);
  const linked = address === undefined ? title : `<a href="${escapeHtml(address)}">${title}</a>`;
  const origin = `${item.category} · ${item.sources.join(', ')}`;
  return `<h2>${linked}</h2><p>${escapeHtml(item.summary)}</p>${toSmallPrint(escapeHtml(origin))}`;
}

/** Only web addresses become links. */
export function toWebAddress(address: string | undefined): string | undefined {
  const url = address === undefined ? null : URL.parse(address);
  return url && /^https?:$/.test(url.protocol) ? url.href : undefined;
}
