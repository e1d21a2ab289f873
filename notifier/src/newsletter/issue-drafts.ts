import {
  type HubConfig,
  type IssueDraft,
  type IssueEntry,
  type IssueWishes,
  type IssueWritten,
  imprintRequiredAbove,
  issueDraftsView,
  newsletterIssuesView,
  subscribersView,
  type Writing,
  writingsView,
} from '@runrate/contracts';
import type { ViewStore } from '@runrate/engines';
import { dayMs } from '@runrate/service';
import { withoutWithdrawn } from '@runrate/service/reading';
import { toSubject } from './issue-mail.ts';
import { type IssueSlot, upcomingIssue } from './issue-slots.ts';
import { type IssueSources, loadEntries, toDigestEntry } from './load-entries.ts';

const oldestDigest = 7 * dayMs;

/** The issue that editors can work on now. */
export async function findUpcoming(
  views: ViewStore,
  now: number,
  { newsletter }: Pick<HubConfig, 'newsletter'>,
): Promise<IssueSlot> {
  const { documents } = await views.page({ view: newsletterIssuesView, list: 'newest', limit: 2 });
  return upcomingIssue(now, newsletter, (id) => documents.some((issue) => issue.id === id));
}

/** The latest digest, if it has items and is at most a week old. */
export async function latestDigest(views: ViewStore, now: number): Promise<Writing | undefined> {
  const { documents } = await views.page({
    view: writingsView,
    list: 'latestByKind',
    where: { kind: 'digest' },
    limit: 1,
  });
  const [writing] = documents;
  const writtenAt = Date.parse(writing?.writtenAt ?? '');
  return writing?.digest?.length && now - writtenAt <= oldestDigest ? writing : undefined;
}

/** The issue that goes out if nobody edits it. */
export async function proposeWishes(
  views: ViewStore,
  now: number,
  { newsletter }: Pick<HubConfig, 'newsletter'>,
): Promise<IssueWishes> {
  const writing = await latestDigest(views, now);
  const told = await withoutWithdrawn(views, writing?.digest ?? []);
  const entries: IssueEntry[] = told
    .toSorted((a, b) => b.importance - a.importance)
    .map((item) => toDigestEntry(writing?.id ?? '', item));
  return { entries, introduction: '', imprint: await findImprint(views, newsletter), plan: 'due' };
}

/** The configured imprint, or that of the last issue. */
export async function findImprint(
  views: ViewStore,
  { imprint }: Pick<HubConfig['newsletter'], 'imprint'>,
): Promise<string> {
  if (imprint !== undefined) return imprint;
  const { documents } = await views.page({ view: newsletterIssuesView, list: 'newest', limit: 1 });
  return documents[0]?.imprint ?? '';
}

export function findDraft(views: ViewStore, id: string): Promise<IssueDraft | undefined> {
  return views.get(issueDraftsView, id);
}

/** Number of readers an issue would go to now. */
export function countRecipients(views: ViewStore): Promise<number> {
  return views.count({ view: subscribersView, list: 'byStatus', where: { status: 'subscribed' } });
}

/** Whether the issue has too many recipients to go out without an imprint. */
export function lacksImprint({ imprint }: Pick<IssueWishes, 'imprint'>, recipients: number): boolean {
  return imprint.trim() === '' && recipients > imprintRequiredAbove;
}

/** Builds the issue from an editor's wishes; `undefined` if none of its items can be shown. */
export async function composeIssue(
  sources: IssueSources,
  id: string,
  wishes: IssueWishes,
): Promise<IssueWritten['data'] | undefined> {
  const items = (await loadEntries(sources, wishes.entries)).map(({ item }) => item);
  const [first] = items;
  if (!first) return undefined;
  const [introduction, imprint] = [wishes.introduction.trim(), wishes.imprint.trim()];
  return {
    ...{ id, subject: toSubject(sources.config, first), items },
    ...(introduction === '' ? {} : { introduction }),
    ...(imprint === '' ? {} : { imprint }),
  };
}
