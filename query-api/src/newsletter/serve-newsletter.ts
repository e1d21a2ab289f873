import { fillTexts, type HubConfig, newsletterIssuesView } from '@runrate/contracts';
import type { Express, Request, RequestHandler, Response } from 'express';
import { escapeHtml } from '../http/escape-html.ts';
import { noBody } from '../http/json-bodies.ts';
import { nameCall } from '../http/name-call.ts';
import type { Hub } from '../hub.ts';
import { toIssueHtml } from './issue-mail.ts';
import { toButtonForm, toHtmlDocument, toSmallPrint } from './mail-html.ts';
import type { Newsletter } from './newsletter.ts';

interface Page {
  readonly status: number;
  readonly title: string;
  /** HTML. */
  readonly body: string;
}

/**
 * The pages that mails lead to. Opening one changes nothing, since programs that check mails open every link; only its
 * button does. They work without scripts, cookies and sign-in.
 */
export function serveNewsletter(app: Express, hub: Hub, newsletter: Newsletter): void {
  const { subscriptions, keys } = newsletter;
  const invalid = toPage(
    404,
    'This link is not valid',
    'It may have been cut off on the way. Please copy all of it.',
  );

  app.get('/newsletter/confirm', ...named('newsletter-confirm'), (request, response) => {
    const form = toButtonForm(
      `/newsletter/confirm?token=${encodeURIComponent(tokenOf(request))}`,
      'Confirm my subscription',
    );
    sendPage(response, hub.config, { status: 200, title: 'Confirm your subscription', body: form });
  });

  app.post('/newsletter/confirm', ...named('newsletter-confirm'), noBody, async (request, response) => {
    const confirmed = await subscriptions.confirm(tokenOf(request));
    const page = confirmed
      ? toPage(200, 'You are subscribed', 'The next issue comes to your inbox.')
      : toPage(
          410,
          'This link can’t be used any more',
          'It was used already, or is older than 48 hours. Please subscribe again.',
        );
    sendPage(response, hub.config, page);
  });

  app.get('/newsletter/unsubscribe', ...named('newsletter-unsubscribe'), (request, response) => {
    const token = tokenOf(request);
    const form = toButtonForm(`/newsletter/unsubscribe?token=${encodeURIComponent(token)}`, 'Unsubscribe', {
      'List-Unsubscribe': 'One-Click',
    });
    const isGood = keys.readUnsubscribeToken(token) !== undefined;
    sendPage(response, hub.config, isGood ? { status: 200, title: 'Unsubscribe', body: form } : invalid);
  });

  // The token says it all (RFC 8058): mail programs send this from anywhere, without cookies.
  app.post(
    '/newsletter/unsubscribe',
    ...named('newsletter-unsubscribe'),
    noBody,
    async (request, response) => {
      const subscriberId = keys.readUnsubscribeToken(tokenOf(request));
      if (subscriberId !== undefined) await subscriptions.end(subscriberId, 'unsubscribed');
      const done = toPage(
        200,
        'You are unsubscribed',
        'Your address has been deleted. Nothing more will be sent to it.',
      );
      sendPage(response, hub.config, subscriberId === undefined ? invalid : done);
    },
  );

  app.get('/newsletter/issues/:id', ...named('newsletter-issue'), async (request, response, next) => {
    const { id } = request.params;
    const issue = typeof id === 'string' ? await hub.views.get(newsletterIssuesView, id) : undefined;
    if (!issue) {
      next();
      return;
    }
    const html = toHtmlDocument(
      issue.subject,
      toIssueHtml(issue, hub.config.brand.name, fillTexts(hub.config.texts).issueHeading),
    );
    response.set('Cache-Control', 'public, max-age=300').type('html').send(html);
  });
}

function named(name: string): readonly RequestHandler[] {
  return [nameCall(name)];
}

function tokenOf(request: Request): string {
  const { token } = request.query;
  return typeof token === 'string' ? token.slice(0, 200) : '';
}

function toPage(status: number, title: string, sentence: string): Page {
  return { status, title, body: `<p>${escapeHtml(sentence)}</p>` };
}

/** The address of such a page is a secret: it is told to nobody, and not kept. */
function sendPage(response: Response, config: HubConfig, { status, title, body }: Page): void {
  const { name } = config.brand;
  const home = toSmallPrint(`<a href="/">${escapeHtml(name)}</a>`);
  const html = toHtmlDocument(`${title} · ${name}`, `<h1>${escapeHtml(title)}</h1>${body}${home}`);
  response.set({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex' });
  response.status(status).type('html').send(html);
}
