import { type Follow, followFrequencySchema } from '@runrate/contracts';
import { quoteIn, translator } from '@runrate/messages';
import { escapeHtml } from '@runrate/service';
import { describeTopic } from '@runrate/service/reading';
import type { Follows, NewsletterKeys } from '@runrate/service/subscribers';
import { type MailLook, toButtonForm, toSmallPrint } from '@runrate/service/subscribers';
import type { Express, Response } from 'express';
import { noBody } from '../../http/json-bodies.ts';
import type { Hub } from '../../hub/hub.ts';
import { type MailPage, named, sendPage, textOf, toInvalidLink, toPage } from '../newsletter/mail-pages.ts';

/**
 * Serves the pages that mails to followers link to. Opening one changes nothing, because programs that check mails open
 * every link; only a button does. They need no scripts, cookies or passwords: the token in the link is enough.
 */
export function serveFollows(
  app: Express,
  hub: Hub,
  { follows, keys }: { readonly follows: Follows; readonly keys: NewsletterKeys },
): void {
  const t = translator(hub.config.language);
  const invalidLink = toInvalidLink(t);
  const send = (response: Response, page: MailPage) => sendPage(response, hub.config, page);
  const nameOf = async ({ kind, value }: Follow) =>
    (await describeTopic(hub, kind, value, quoteIn(t)))?.name ?? t('mails.something-gone');

  app.get('/follows/confirm', ...named('follow-confirm'), async (request, response) => {
    const token = textOf(request, 'token');
    const follow = await follows.findByLink(token);
    const title = follow
      ? t('mails.follow-question', { name: await nameOf(follow) })
      : t('mails.follow-by-mail');
    const form = toButtonForm(
      hub.config,
      `/follows/confirm?token=${encodeURIComponent(token)}`,
      t('mails.follow-it'),
    );
    send(response, { status: 200, title, body: form });
  });

  app.post('/follows/confirm', ...named('follow-confirm'), noBody, async (request, response) => {
    const follow = await follows.confirm(textOf(request, 'token'));
    if (!follow) {
      send(response, toPage(410, t('mails.link-used'), t('mails.link-used-follow')));
      return;
    }
    const manage = `/follows?token=${keys.followToken('manage follows', follow.followerId)}`;
    const body = `<p>${t('mails.mail-comes', { frequency: follow.frequency })}</p><p><a href="${escapeHtml(manage)}">${t('mails.all-you-follow')}</a></p>`;
    send(response, { status: 200, title: t('mails.you-follow', { name: await nameOf(follow) }), body });
  });

  for (const { path, purpose, title, end } of [
    {
      ...{ path: '/follows/end', purpose: 'end follow' as const, title: t('mails.stop-following-button') },
      end: (id: string) => follows.end(id),
    },
    {
      ...{ path: '/follows/end-all', purpose: 'end all follows' as const, title: t('mails.stop-all-mail') },
      end: (id: string) => follows.erase(id),
    },
  ]) {
    app.get(path, ...named('follow-end'), (request, response) => {
      const token = textOf(request, 'token');
      const fields = { 'List-Unsubscribe': 'One-Click' };
      const body = toButtonForm(hub.config, `${path}?token=${encodeURIComponent(token)}`, title, { fields });
      const isGood = keys.readFollowToken(purpose, token) !== undefined;
      send(response, isGood ? { status: 200, title, body } : invalidLink);
    });

    // The token is enough (RFC 8058): mail programs send this from anywhere, without cookies.
    app.post(path, ...named('follow-end'), noBody, async (request, response) => {
      const id = keys.readFollowToken(purpose, textOf(request, 'token'));
      if (id !== undefined) await end(id);
      const done = toPage(200, t('mails.done'), t('mails.no-more-mail'));
      send(response, id === undefined ? invalidLink : done);
    });
  }

  async function showAll(response: Response, token: string, followerId: string): Promise<void> {
    const all = await follows.list(followerId);
    if (all.length === 0) {
      send(response, toPage(200, t('mails.follow-nothing'), t('mails.address-deleted')));
      return;
    }
    const action = `/follows?token=${encodeURIComponent(token)}`;
    const rows = await Promise.all(
      all.map(async (follow) => toRow(hub.config, follow, await nameOf(follow), action)),
    );
    const everything = toButtonForm(hub.config, `${action}&do=end-all`, t('mails.stop-everything'), quiet);
    send(response, {
      status: 200,
      title: t('mails.what-you-follow'),
      body: [...rows, everything].join('\n'),
    });
  }

  app.get('/follows', ...named('follow-list'), async (request, response) => {
    const token = textOf(request, 'token');
    const followerId = keys.readFollowToken('manage follows', token);
    if (followerId === undefined) send(response, invalidLink);
    else await showAll(response, token, followerId);
  });

  app.post('/follows', ...named('follow-list'), noBody, async (request, response) => {
    const token = textOf(request, 'token');
    const followerId = keys.readFollowToken('manage follows', token);
    if (followerId === undefined) {
      send(response, invalidLink);
      return;
    }
    const id = textOf(request, 'follow');
    const frequency = followFrequencySchema.safeParse(textOf(request, 'frequency')).data;
    const what = textOf(request, 'do');
    const isOwn = (await follows.list(followerId)).some((follow) => follow.id === id);
    if (what === 'end-all') await follows.erase(followerId);
    else if (isOwn && what === 'end') await follows.end(id);
    else if (isOwn && frequency) await follows.changeFrequency(followerId, id, frequency);
    await showAll(response, token, followerId);
  });
}

const quiet = { isQuiet: true };

function toRow(look: MailLook, { id, state, frequency }: Follow, name: string, action: string): string {
  const t = translator(look.language);
  const own = `${action}&follow=${id}`;
  const others = followFrequencySchema.options.filter((one) => one !== frequency);
  const now = state === 'active' ? t('mails.mail-comes', { frequency }) : t('mails.not-confirmed');
  return [
    `<h2>${escapeHtml(name)}</h2>${toSmallPrint(now)}`,
    '<div style="display:flex;flex-wrap:wrap;gap:8px;margin-bottom:24px">',
    ...others.map((one) =>
      toButtonForm(look, `${own}&frequency=${one}`, t('mails.rather', { frequency: one }), quiet),
    ),
    toButtonForm(look, `${own}&do=end`, t('mails.stop'), quiet),
    '</div>',
  ].join('');
}
