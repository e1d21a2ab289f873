import { type Follow, followFrequencySchema } from '@runrate/contracts';
import { escapeHtml } from '@runrate/service';
import { describeTopic } from '@runrate/service/reading';
import type { Follows, NewsletterKeys } from '@runrate/service/subscribers';
import { toButtonForm, toSmallPrint } from '@runrate/service/subscribers';
import type { Express, Response } from 'express';
import { noBody } from '../http/json-bodies.ts';
import type { Hub } from '../hub.ts';
import { invalidLink, type MailPage, named, sendPage, textOf, toPage } from '../newsletter/mail-pages.ts';
import { frequencyNames } from './follow-form.ts';

/**
 * The pages that mails to followers lead to. Opening one changes nothing, since programs that check mails open every
 * link; only a button does. They work without scripts, cookies and passwords: the token of the link says it all.
 */
export function serveFollows(
  app: Express,
  hub: Hub,
  { follows, keys }: { readonly follows: Follows; readonly keys: NewsletterKeys },
): void {
  const send = (response: Response, page: MailPage) => sendPage(response, hub.config, page);
  const nameOf = async ({ kind, value }: Follow) =>
    (await describeTopic(hub, kind, value))?.name ?? 'something that is not here any more';

  app.get('/follows/confirm', ...named('follow-confirm'), async (request, response) => {
    const token = textOf(request, 'token');
    const follow = await follows.findByLink(token);
    const title = follow ? `Follow ${await nameOf(follow)}?` : 'Follow by mail';
    const form = toButtonForm(`/follows/confirm?token=${encodeURIComponent(token)}`, 'Yes, follow it');
    send(response, { status: 200, title, body: form });
  });

  app.post('/follows/confirm', ...named('follow-confirm'), noBody, async (request, response) => {
    const follow = await follows.confirm(textOf(request, 'token'));
    if (!follow) {
      const sentence = 'It was used already, or is older than 48 hours. Please follow again.';
      send(response, toPage(410, 'This link can’t be used any more', sentence));
      return;
    }
    const manage = `/follows?token=${keys.followToken('manage follows', follow.followerId)}`;
    const body = `<p>Mail comes ${frequencyNames[follow.frequency]}.</p><p><a href="${escapeHtml(manage)}">All that you follow</a></p>`;
    send(response, { status: 200, title: `You follow ${await nameOf(follow)}`, body });
  });

  for (const { path, purpose, title, end } of [
    {
      ...{ path: '/follows/end', purpose: 'end follow' as const, title: 'Stop following' },
      end: (id: string) => follows.end(id),
    },
    {
      ...{ path: '/follows/end-all', purpose: 'end all follows' as const, title: 'Stop all mail' },
      end: (id: string) => follows.erase(id),
    },
  ]) {
    app.get(path, ...named('follow-end'), (request, response) => {
      const token = textOf(request, 'token');
      const fields = { 'List-Unsubscribe': 'One-Click' };
      const body = toButtonForm(`${path}?token=${encodeURIComponent(token)}`, title, fields);
      const isGood = keys.readFollowToken(purpose, token) !== undefined;
      send(response, isGood ? { status: 200, title, body } : invalidLink);
    });

    // The token says it all (RFC 8058): mail programs send this from anywhere, without cookies.
    app.post(path, ...named('follow-end'), noBody, async (request, response) => {
      const id = keys.readFollowToken(purpose, textOf(request, 'token'));
      if (id !== undefined) await end(id);
      const done = toPage(200, 'Done', 'You get no more mail of this.');
      send(response, id === undefined ? invalidLink : done);
    });
  }

  async function showAll(response: Response, token: string, followerId: string): Promise<void> {
    const all = await follows.list(followerId);
    if (all.length === 0) {
      send(response, toPage(200, 'You follow nothing', 'Your address has been deleted.'));
      return;
    }
    const action = `/follows?token=${encodeURIComponent(token)}`;
    const rows = await Promise.all(all.map(async (follow) => toRow(follow, await nameOf(follow), action)));
    const everything = toButtonForm(`${action}&do=end-all`, 'Stop everything and delete my address');
    send(response, { status: 200, title: 'What you follow', body: [...rows, everything].join('\n') });
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

function toRow({ id, state, frequency }: Follow, name: string, action: string): string {
  const own = `${action}&follow=${id}`;
  const others = followFrequencySchema.options.filter((one) => one !== frequency);
  const now = state === 'active' ? `Mail comes ${frequencyNames[frequency]}.` : 'Not confirmed yet.';
  return [
    `<h2>${escapeHtml(name)}</h2>${toSmallPrint(now)}`,
    '<div style="display:flex;flex-wrap:wrap;gap:8px;margin-bottom:24px">',
    ...others.map((one) => toButtonForm(`${own}&frequency=${one}`, `Rather ${frequencyNames[one]}`)),
    toButtonForm(`${own}&do=end`, 'Stop'),
    '</div>',
  ].join('');
}
