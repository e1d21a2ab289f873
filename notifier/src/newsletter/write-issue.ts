import {
  type IssueDelivery,
  type IssueDraft,
  type IssueWritten,
  issueDeliveriesView,
  issueWritten,
  newsletterIssuesView,
  writingsView,
} from '@runrate/contracts';
import type { Engines, NewRecord } from '@runrate/engines';
import { toInstant } from '@runrate/service';
import { withoutWithdrawn } from '@runrate/service/reading';
import {
  composeIssue,
  countRecipients,
  findDraft,
  findImprint,
  findUpcoming,
  lacksImprint,
  latestDigest,
} from './issue-drafts.ts';
import { toSubject } from './issue-mail.ts';
import { dueIssue } from './issue-slots.ts';
import type { IssueSources } from './load-entries.ts';

type Log = Engines['log'];
type IssueData = IssueWritten['data'];

/** If a decided issue is not written after this time, another process writes it: the first may have been killed. */
const writtenWithinMs = 60_000;

/**
 * Writes this week's issue once it is due, or earlier if an editor sends it: from the editor's draft,
 * otherwise from the latest digest. Returns the id of an issue that is held because it lacks an imprint.
 */
export async function writeDueIssue(log: Log, sources: IssueSources): Promise<string | undefined> {
  const { views, config, clock } = sources;
  const due = dueIssue(clock(), config.newsletter);
  const upcoming = await findUpcoming(views, clock(), config);
  for (const id of new Set([due ?? upcoming.id, upcoming.id])) {
    if (await views.get(newsletterIssuesView, id)) continue;
    const draft = await findDraft(views, id);
    if (!isWanted(draft, id === due)) continue;
    if (draft && lacksImprint(draft.wishes, await countRecipients(views))) return id;
    await writeIssue(log, sources, id, draft);
  }
  return undefined;
}

function isWanted(draft: IssueDraft | undefined, isDue: boolean): boolean {
  if (draft?.wishes.plan === 'now') return true;
  return isDue && draft?.wishes.plan !== 'skip';
}

async function writeIssue(log: Log, sources: IssueSources, id: string, draft: IssueDraft | undefined) {
  const known = await sources.views.get(issueDeliveriesView, id);
  // Leave it to the process that decided it: a second version could differ while mails are being sent.
  if (known && sources.clock() - Date.parse(known.decidedAt) < writtenWithinMs) return;
  const delivery = known ?? (await decide(sources, id, draft));
  if (!delivery) return;
  const data = delivery.draft
    ? await toEditedIssue(sources, id, delivery.draft)
    : await toDigestIssue(sources, id, delivery.writingId);
  if (data) await log.append([toRecord(data, delivery.decidedAt)]);
}

/**
 * Decides once what the issue is made of; later edits do not change it. `undefined` if it would be empty, or
 * another process decided first.
 */
async function decide(
  sources: IssueSources,
  id: string,
  draft: IssueDraft | undefined,
): Promise<IssueDelivery | undefined> {
  const { views, clock } = sources;
  const now = clock();
  const decided = { id, decidedAt: toInstant(now), state: 'queueing' as const };
  const document = draft ? await fromDraft(sources, decided, draft) : await fromDigest(views, decided, now);
  if (!document) return undefined;
  const write = { view: issueDeliveriesView, key: id, document, expectedRevision: 0 };
  return (await views.commit({ writes: [write], positions: [] })) === 'committed' ? document : undefined;
}

async function fromDraft(
  sources: IssueSources,
  decided: IssueDelivery,
  { id, revision, wishes }: IssueDraft,
): Promise<IssueDelivery | undefined> {
  const issue = await composeIssue(sources, id, wishes);
  return issue && { ...decided, draft: { revision, wishes } };
}

async function fromDigest(
  views: IssueSources['views'],
  decided: IssueDelivery,
  now: number,
): Promise<IssueDelivery | undefined> {
  const writing = await latestDigest(views, now);
  return writing && { ...decided, writingId: writing.id };
}

async function toEditedIssue(
  sources: IssueSources,
  id: string,
  { revision, wishes }: Pick<IssueDraft, 'revision' | 'wishes'>,
): Promise<IssueData | undefined> {
  const issue = await composeIssue(sources, id, wishes);
  return issue && { ...issue, draft: revision };
}

async function toDigestIssue(
  { views, config }: IssueSources,
  id: string,
  writingId = '',
): Promise<IssueData | undefined> {
  const writing = await views.get(writingsView, writingId);
  const told = await withoutWithdrawn(views, writing?.digest ?? []);
  const items = told.toSorted((a, b) => b.importance - a.importance);
  const [first] = items;
  if (!first) return undefined;
  const imprint = await findImprint(views, config.newsletter);
  return {
    ...{ id, subject: toSubject(config, first), items },
    ...(imprint === '' ? {} : { imprint }),
  };
}

function toRecord(data: IssueData, at: string): NewRecord {
  const key = `issue|${data.id}`;
  const event: IssueWritten = {
    ...{ id: key, type: issueWritten.type, version: issueWritten.version, key },
    ...{ occurredAt: at, recordedAt: at, source: 'api', data },
  };
  return { topic: issueWritten.topic, key, value: JSON.stringify(event) };
}
