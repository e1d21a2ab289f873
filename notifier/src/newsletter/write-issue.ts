import {
  type IssueDelivery,
  type IssueWritten,
  issueDeliveriesView,
  issueWritten,
  newsletterIssuesView,
  writingsView,
} from '@runrate/contracts';
import type { Engines, NewRecord } from '@runrate/engines';
import { dayMs, toInstant } from '@runrate/service';
import { withoutWithdrawn } from '@runrate/service/reading';
import { dueIssue, type IssueSchedule } from './issue-slots.ts';

const oldestDigest = 7 * dayMs;

type IssueEngines = Pick<Engines, 'log' | 'views'>;

/** Writes the issue of this week from the latest digest, once its hour has come. */
export async function writeDueIssue(
  { log, views }: IssueEngines,
  now: number,
  schedule: IssueSchedule,
  brand: string,
): Promise<void> {
  const id = dueIssue(now, schedule);
  if (id === undefined || (await views.get(newsletterIssuesView, id))) return;
  const delivery = (await views.get(issueDeliveriesView, id)) ?? (await decide(views, id, now));
  const writing = delivery && (await views.get(writingsView, delivery.writingId));
  if (!delivery || !writing?.digest) return;
  const told = await withoutWithdrawn(views, writing.digest);
  const items = told.toSorted((a, b) => b.importance - a.importance);
  const [first] = items;
  if (first)
    await log.append([toRecord({ id, subject: `${brand}: ${first.title}`, items }, delivery.decidedAt)]);
}

/** Which digest the issue is made of; `undefined` where there is none to make it of, or another was quicker. */
async function decide(
  views: IssueEngines['views'],
  id: string,
  now: number,
): Promise<IssueDelivery | undefined> {
  const { documents } = await views.page({
    view: writingsView,
    list: 'latestByKind',
    where: { kind: 'digest' },
    limit: 1,
  });
  const [writing] = documents;
  const writtenAt = Date.parse(writing?.writtenAt ?? '');
  if (!writing?.digest?.length || !(now - writtenAt <= oldestDigest)) return undefined;
  const document: IssueDelivery = { id, writingId: writing.id, decidedAt: toInstant(now), state: 'queueing' };
  const write = { view: issueDeliveriesView, key: id, document, expectedRevision: 0 };
  return (await views.commit({ writes: [write], positions: [] })) === 'committed' ? document : undefined;
}

function toRecord(data: IssueWritten['data'], at: string): NewRecord {
  const key = `issue|${data.id}`;
  const event: IssueWritten = {
    ...{ id: key, type: issueWritten.type, version: issueWritten.version, key },
    ...{ occurredAt: at, recordedAt: at, source: 'api', data },
  };
  return { topic: issueWritten.topic, key, value: JSON.stringify(event) };
}
