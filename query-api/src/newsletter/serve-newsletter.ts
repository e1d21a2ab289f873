import { fillTexts, newsletterIssuesView } from '@runrate/contracts';
import { type Subscribers, toButtonForm, toHtmlDocument, toIssueHtml } from '@runrate/service/subscribers';
import type { Express } from 'express';
import { noBody } from '../http/json-bodies.ts';
import type { Hub } from '../hub.ts';
import { invalidLink, named, sendPage, textOf, toPage } from './mail-pages.ts';

/**
 * The pages that mails lead to. Opening one changes nothing, since programs that check mails open every link; only its
 * button does. They work without scripts, cookies and sign-in.
 */
export function serveNewsletter(app: Express, hub: Hub, { subscriptions, keys }: Subscribers): void {
  app.get('/newsletter/confirm', ...named('newsletter-confirm'), (request, response) => {
    const form = toButtonForm(
      `/newsletter/confirm?token=${encodeURIComponent(textOf(request, 'token'))}`,
      'Confirm my subscription',
    );
    sendPage(response, hub.config, { status: 200, title: 'Confirm your subscription', body: form });
  });

  app.post('/newsletter/confirm', ...named('newsletter-confirm'), noBody, async (request, response) => {
    const confirmed = await subscriptions.confirm(textOf(request, 'token'));
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
    const token = textOf(request, 'token');
    const form = toButtonForm(`/newsletter/unsubscribe?token=${encodeURIComponent(token)}`, 'Unsubscribe', {
      'List-Unsubscribe': 'One-Click',
    });
    const isGood = keys.readUnsubscribeToken(token) !== undefined;
    sendPage(response, hub.config, isGood ? { status: 200, title: 'Unsubscribe', body: form } : invalidLink);
  });

  // The token says it all (RFC 8058): mail programs send this from anywhere, without cookies.
  app.post(
    '/newsletter/unsubscribe',
    ...named('newsletter-unsubscribe'),
    noBody,
    async (request, response) => {
      const subscriberId = keys.readUnsubscribeToken(textOf(request, 'token'));
      if (subscriberId !== undefined) await subscriptions.end(subscriberId, 'unsubscribed');
      const done = toPage(
        200,
        'You are unsubscribed',
        'Your address has been deleted. Nothing more will be sent to it.',
      );
      sendPage(response, hub.config, subscriberId === undefined ? invalidLink : done);
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
