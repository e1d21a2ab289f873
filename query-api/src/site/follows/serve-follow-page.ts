import { followByMail, followFrequencySchema, followKindSchema } from '@runrate/contracts';
import { quoteIn, translator } from '@runrate/messages';
import { escapeHtml } from '@runrate/service';
import { type DescribedTopic, describeTopic } from '@runrate/service/reading';
import type { MailLook, Subscribers } from '@runrate/service/subscribers';
import type { Express, RequestHandler, Response } from 'express';
import { askToFollow, type FollowWish } from '../../desks/newsletter/ask-to-follow.ts';
import type { BodyBudget } from '../../http/body-budget.ts';
import { fieldOf, formBody } from '../../http/form-body.ts';
import { Refusal } from '../../http/refusal.ts';
import { sameSiteOnly } from '../../http/same-site-only.ts';
import { toWords } from '../../http/sentence.ts';
import type { Hub } from '../../hub/hub.ts';
import { type MailPage, named, sendPage, textOf, toPage } from '../newsletter/mail-pages.ts';
import { toFollowForm } from './follow-form.ts';
import { feedsOf } from './topic-feeds.ts';

interface FollowPageParts {
  readonly hub: Hub;
  readonly subscribers: Subscribers;
  readonly wakeNotifier: () => void;
  readonly bodies: BodyBudget;
  readonly limitsOf: (slug: string) => readonly RequestHandler[];
}

/** Maximum number of characters read from a field. */
const fieldLimit = 200;

/** Serves the page behind every Follow link for readers without scripts: the feeds, and a form for mail. */
export function serveFollowPage(app: Express, parts: FollowPageParts): void {
  const { hub, subscribers, bodies, limitsOf } = parts;
  const t = translator(hub.config.language);
  const nothingToFollow = toPage(404, t('mails.nothing-to-follow'), t('mails.nothing-like-this'));
  const show = async (response: Response, wish: FollowWish | undefined, problem?: Refusal) => {
    const topic = wish && (await describeTopic(hub, wish.kind, wish.value, quoteIn(t)));
    const page =
      wish && topic
        ? toFollowPage(hub.config, topic, wish, { sendsMail: subscribers.follows !== undefined, problem })
        : nothingToFollow;
    // The form is only accepted from this site, which older browsers show by the `Origin` alone.
    sendPage(response, hub.config, page, 'same-origin');
  };

  app.get('/follow', ...named('follow'), (request, response) =>
    show(
      response,
      toWish((name) => textOf(request, name)),
    ),
  );

  const guards = [...named('follow'), sameSiteOnly, ...limitsOf(followByMail.slug), ...formBody(bodies)];
  app.post('/follow', ...guards, async (request, response) => {
    const body: unknown = request.body;
    const wish = toWish((name) => fieldOf(body, name).slice(0, fieldLimit));
    if (!wish) {
      sendPage(response, hub.config, nothingToFollow);
      return;
    }
    try {
      await askToFollow(parts, wish);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      await show(response, wish, error);
      return;
    }
    sendPage(response, hub.config, toPage(200, t('mails.one-more-step'), t('mails.asked-to-confirm')));
  });
}

/** Returns what was asked for; `undefined` if it can't be followed. */
function toWish(read: (name: string) => string): FollowWish | undefined {
  const kind = followKindSchema.safeParse(read('kind')).data;
  const value = read('value').trim();
  if (kind === undefined || value === '') return undefined;
  const frequency = followFrequencySchema.safeParse(read('frequency')).data ?? 'daily';
  return { email: read('email'), kind, value, frequency };
}

function toFollowPage(
  look: MailLook,
  topic: DescribedTopic,
  wish: FollowWish,
  { sendsMail, problem }: { sendsMail: boolean; problem: Refusal | undefined },
): MailPage {
  const t = translator(look.language);
  return {
    status: problem?.status ?? 200,
    title: t('mails.follow', { name: topic.name }),
    body: [
      ...(sendsMail
        ? [
            `<h2>${t('mails.by-mail')}</h2>`,
            toFollowForm(look, wish, problem && toWords(problem.sentence, look.language)),
          ]
        : []),
      `<h2>${t('mails.in-a-feed-reader')}</h2>`,
      `<ul>${feedsOf(topic)
        .map(({ name, path }) => `<li><a href="${escapeHtml(path)}">${name}</a></li>`)
        .join('')}</ul>`,
      `<p><a href="${escapeHtml(topic.path)}">${escapeHtml(t('mails.back-to', { name: topic.name }))}</a></p>`,
    ].join('\n'),
  };
}
