import {
  issueDeliveriesView,
  mailOutboxView,
  newsletterIssuesView,
  type OutboxMail,
  subscribersView,
} from '@runrate/contracts';
import type { ViewStore } from '@runrate/engines';
import { toInstant } from '@runrate/service';

const pageSize = 200;

/**
 * Queues the newest issue for every subscriber, one page per commit together with the position, from which
 * any process resumes after a kill. Mails already in the outbox are left alone.
 */
export async function queueNewestIssue(
  views: ViewStore,
  now: number,
  isClosing: () => boolean,
): Promise<void> {
  const { documents } = await views.page({ view: newsletterIssuesView, list: 'newest', limit: 1 });
  const [issue] = documents;
  if (!issue) return;
  while (!isClosing()) {
    const delivery = (await views.getMany(issueDeliveriesView, [issue.id])).get(issue.id);
    if (delivery?.document.state !== 'queueing') return;
    const { after } = delivery.document;
    const page = await views.page({
      view: subscribersView,
      list: 'byStatus',
      where: { status: 'subscribed' },
      limit: pageSize,
      ...(after === undefined ? {} : { after }),
    });
    const mails = page.documents.map(({ id }) => toMail(issue.id, id, now));
    const known = await views.getMany(
      mailOutboxView,
      mails.map(({ id }) => id),
    );
    const cursor = page.cursors.at(-1);
    const next =
      cursor === undefined || page.documents.length < pageSize
        ? { ...delivery.document, state: 'queued' as const }
        : { ...delivery.document, after: cursor };
    const writes = [
      ...mails
        .filter(({ id }) => !known.has(id))
        .map((mail) => ({ view: mailOutboxView, key: mail.id, document: mail, expectedRevision: 0 })),
      { view: issueDeliveriesView, key: issue.id, document: next, expectedRevision: delivery.revision },
    ];
    await views.commit({ writes, positions: [] });
  }
}

function toMail(issueId: string, subscriberId: string, now: number): OutboxMail {
  const id = `${issueId}|${subscriberId}`;
  return { id, subscriberId, issueId, state: 'due', dueAt: toInstant(now), attempts: 0 };
}
