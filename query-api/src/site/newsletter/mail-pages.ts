import type { HubConfig } from '@runrate/contracts';
import type { Translate } from '@runrate/messages';
import { escapeHtml } from '@runrate/service';
import { toHtmlDocument, toSmallPrint } from '@runrate/service/subscribers';
import type { Request, RequestHandler, Response } from 'express';
import { nameCall } from '../../http/name-call.ts';

export interface MailPage {
  readonly status: number;
  readonly title: string;
  readonly body: string;
}

export function toInvalidLink(t: Translate): MailPage {
  return toPage(404, t('mails.link-not-valid'), t('mails.cut-off'));
}

export function named(name: string): readonly RequestHandler[] {
  return [nameCall(name)];
}

/** Returns a query parameter, or an empty string if it is missing or given twice. */
export function textOf(request: Request, name: string): string {
  const { [name]: value } = request.query;
  return typeof value === 'string' ? value.slice(0, 200) : '';
}

export function toPage(status: number, title: string, sentence: string): MailPage {
  return { status, title, body: `<p>${escapeHtml(sentence)}</p>` };
}

/** The address of such a page is a secret: by default it is neither sent as a referrer nor cached. */
export function sendPage(
  response: Response,
  config: HubConfig,
  { status, title, body }: MailPage,
  referrerPolicy = 'no-referrer',
): void {
  const { name } = config.brand;
  const home = toSmallPrint(`<a href="/">${escapeHtml(name)}</a>`);
  const html = toHtmlDocument(`${title} · ${name}`, `<h1>${escapeHtml(title)}</h1>${body}${home}`, config);
  response.set({ 'Cache-Control': 'no-store', 'Referrer-Policy': referrerPolicy, 'X-Robots-Tag': 'noindex' });
  response.status(status).type('html').send(html);
}
