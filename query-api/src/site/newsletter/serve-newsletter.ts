import { newsletterIssuesView } from '@runrate/contracts';
import { translator } from '@runrate/messages';
import { toIssueHeading } from '@runrate/notifier';
import { type Subscribers, toButtonForm, toHtmlDocument, toIssueHtml } from '@runrate/service/subscribers';
import type { Express } from 'express';
import { noBody } from '../../http/json-bodies.ts';
import type { Hub } from '../../hub/hub.ts';
import { named, sendPage, textOf, toInvalidLink, toPage } from './mail-pages.ts';

/**
 * Serves the pages that mails link to. Opening one changes nothing, because mail scanners open every link; only its
 * button does. They work without scripts, cookies and sign-in.
 */
export function serveNewsletter(app: Express, hub: Hub, { subscriptions, keys }: Subscribers): void {
  const t = translator(hub.config.language);
  app.get('/newsletter/confirm', ...named('newsletter-confirm'), (request, response) => {
    const form = toButtonForm(
      hub.config,
      `/newsletter/confirm?token=${encodeURIComponent(textOf(request, 'token'))}`,
      t('mails.confirm-subscription'),
    );
    sendPage(response, hub.config, { status: 200, title: t('mails.confirm-your-subscription'), body: form });
  });

  app.post('/newsletter/confirm', ...named('newsletter-confirm'), noBody, async (request, response) => {
    const confirmed = await subscriptions.confirm(textOf(request, 'token'));
    const page = confirmed
      ? toPage(200, t('mails.subscribed'), t('mails.next-issue-comes'))
      : toPage(410, t('mails.link-used'), t('mails.link-used-newsletter'));
    sendPage(response, hub.config, page);
  });

  app.get('/newsletter/unsubscribe', ...named('newsletter-unsubscribe'), (request, response) => {
    const token = textOf(request, 'token');
    const form = toButtonForm(
      hub.config,
      `/newsletter/unsubscribe?token=${encodeURIComponent(token)}`,
      t('mails.unsubscribe'),
      { fields: { 'List-Unsubscribe': 'One-Click' } },
    );
    const isGood = keys.readUnsubscribeToken(token) !== undefined;
    sendPage(
      response,
      hub.config,
      isGood ? { status: 200, title: t('mails.unsubscribe'), body: form } : toInvalidLink(t),
    );
  });

  // The token alone is enough (RFC 8058): mail programs send this from anywhere, without cookies.
  app.post(
    '/newsletter/unsubscribe',
    ...named('newsletter-unsubscribe'),
    noBody,
    async (request, response) => {
      const subscriberId = keys.readUnsubscribeToken(textOf(request, 'token'));
      if (subscriberId !== undefined) await subscriptions.end(subscriberId, 'unsubscribed');
      const done = toPage(200, t('mails.unsubscribed'), t('mails.address-deleted-nothing-more'));
      sendPage(response, hub.config, subscriberId === undefined ? toInvalidLink(t) : done);
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
      toIssueHtml(issue, hub.config.brand.name, toIssueHeading(hub.config)),
      hub.config,
    );
    response.set('Cache-Control', 'public, max-age=300').type('html').send(html);
  });
}
