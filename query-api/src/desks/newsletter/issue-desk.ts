import { randomUUID } from 'node:crypto';
import {
  type AnswerOf,
  type BodyOf,
  type editIssue,
  type getIssueDraft,
  type IssueDraft,
  type IssueWishes,
  issueDeliveriesView,
  issueEdited,
  newsletterIssuesView,
  type previewIssue,
} from '@runrate/contracts';
import {
  composeIssue,
  countRecipients,
  findDraft,
  findUpcoming,
  lacksImprint,
  loadEntries,
  previewIssueMail,
  proposeWishes,
  sendTestMail,
} from '@runrate/notifier';
import { toAdminRecord, toInstant } from '@runrate/service';
import { Refusal } from '../../http/refusal.ts';
import { say } from '../../http/sentence.ts';
import type { Hub } from '../../hub/hub.ts';
import type { Settle } from '../settle.ts';
import { suggestEntries, toChoice } from './issue-suggestions.ts';
import { parseEmail } from './parse-email.ts';

type DraftAnswer = AnswerOf<typeof getIssueDraft>;

export interface IssueDesk {
  read(): Promise<DraftAnswer>;
  /** Returns the values that an edit would change, for the admin log. */
  before(issue: string): Promise<Partial<IssueWishes>>;
  edit(asked: BodyOf<typeof editIssue>, by: string): Promise<{ isSeen: boolean; draft: DraftAnswer }>;
  preview(wishes: IssueWishes): Promise<AnswerOf<typeof previewIssue>>;
  /** Sends a test to one address immediately. Refuses with the mail server's message if that fails. */
  test(email: string, wishes: IssueWishes): Promise<void>;
}

export interface IssueDeskOptions {
  readonly hub: Hub;
  readonly settle: Settle;
  /** Wakes the notifier so that due mail is sent soon. */
  readonly wakeNotifier: () => void;
  readonly mail: { readonly smtpUrl: string; readonly publicUrl: string } | undefined;
}

const tooLate = () => new Refusal(409, say('refusals.issue-on-its-way'));

export function createIssueDesk({ hub, settle, wakeNotifier, mail }: IssueDeskOptions): IssueDesk {
  const { views, config, clock, log } = hub;
  const sources = { views, config, clock, publicUrl: mail?.publicUrl ?? 'http://localhost' };

  async function read(): Promise<DraftAnswer> {
    const slot = await findUpcoming(views, clock(), config);
    const [draft, isDecided, recipients, late] = await Promise.all([
      findDraft(views, slot.id),
      isBeingSent(slot.id),
      countRecipients(views),
      findLate(hub),
    ]);
    const wishes = draft?.wishes ?? (await proposeWishes(views, clock(), config));
    const items = await loadEntries(sources, wishes.entries);
    const isOpen = clock() >= slot.opensAt;
    return {
      state: mail ? (isDecided ? 'sending' : isOpen ? 'open' : 'waiting') : 'no-mail',
      ...{ issue: slot.id, dueAt: toInstant(slot.dueAt), opensAt: toInstant(slot.opensAt) },
      revision: draft?.revision ?? '',
      ...(draft && { editedBy: draft.by, editedAt: draft.editedAt }),
      ...{
        wishes,
        items: items.map(toChoice),
        suggestions: await suggestEntries(sources, items),
        recipients,
      },
      // An issue that nobody edited is sent as usual, with or without an imprint.
      lacksImprint: draft !== undefined && draft.wishes.plan !== 'skip' && lacksImprint(wishes, recipients),
      ...(late && { late }),
    };
  }

  async function isBeingSent(issue: string): Promise<boolean> {
    return (await views.get(issueDeliveriesView, issue)) !== undefined;
  }

  async function compose(wishes: IssueWishes) {
    if (!mail) throw new Refusal(409, say('refusals.no-mail'));
    const { id } = await findUpcoming(views, clock(), config);
    const issue = await composeIssue(sources, id, wishes);
    if (!issue) throw new Refusal(400, say('refusals.issue-needs-an-item'));
    return { issue, mail };
  }

  async function judge({ issue, basedOn, wishes }: BodyOf<typeof editIssue>): Promise<void> {
    if (!mail) throw new Refusal(409, say('refusals.no-mail'));
    const slot = await findUpcoming(views, clock(), config);
    if (issue !== slot.id) throw new Refusal(409, say('refusals.another-issue-now', { issue: slot.id }));
    if (await isBeingSent(issue)) throw tooLate();
    if (clock() < slot.opensAt)
      throw new Refusal(409, say('refusals.issue-opens', { at: toInstant(slot.opensAt) }));
    const known = await findDraft(views, issue);
    if ((known?.revision ?? '') !== basedOn)
      throw new Refusal(
        409,
        say('refusals.issue-was-changed', { who: known?.by ?? say('refusals.someone') }),
      );
    if (wishes.plan === 'skip') return;
    await compose(wishes);
    const recipients = await countRecipients(views);
    if (lacksImprint(wishes, recipients))
      throw new Refusal(400, say('refusals.issue-needs-imprint', { recipients }));
  }

  let turn: Promise<unknown> = Promise.resolve();

  /**
   * Runs edits in this process one after another, so that each is checked against the previous one. Edits
   * from other processes are ordered by the log.
   */
  function editInTurn(asked: BodyOf<typeof editIssue>, by: string) {
    const mine = turn.then(() => edit(asked, by));
    turn = mine.catch(() => {});
    return mine;
  }

  async function edit(asked: BodyOf<typeof editIssue>, by: string) {
    const wishes = { ...asked.wishes, entries: withoutRepeats(asked.wishes.entries) };
    await judge({ ...asked, wishes });
    const data = { id: asked.issue, revision: randomUUID(), by, wishes };
    const record = toAdminRecord(issueEdited, `issue|${data.id}|draft`, data, toInstant(clock()));
    const [position] = await log.append([record]);
    const isSeen = position !== undefined && (await settle(position));
    if (isSeen) await sayWhatHolds(data);
    if (wishes.plan === 'now') wakeNotifier();
    return { isSeen, draft: await read() };
  }

  /** Of two concurrent edits, the later one in the log wins, and the other gets a 409. */
  async function sayWhatHolds({ id, revision }: Pick<IssueDraft, 'id' | 'revision'>): Promise<void> {
    const [draft, issue] = await Promise.all([findDraft(views, id), views.get(newsletterIssuesView, id)]);
    if (issue && issue.draft !== revision) throw tooLate();
    if (draft && draft.revision !== revision)
      throw new Refusal(409, say('refusals.issue-changed-at-once', { who: draft.by }));
  }

  return {
    read,
    before: async (issue) => (await findDraft(views, issue))?.wishes ?? {},
    edit: editInTurn,
    async preview(wishes) {
      const { issue, mail: over } = await compose(wishes);
      return { ...previewIssueMail({ config, ...over }, issue), items: issue.items };
    },
    async test(given, wishes) {
      const email = parseEmail(given);
      if (email === undefined) throw new Refusal(400, say('refusals.valid-email'));
      const { issue, mail: over } = await compose(wishes);
      const sent = await sendTestMail({ config, ...over }, issue, email);
      if (sent.outcome === 'refused') throw new Refusal(400, say('refusals.mail-address-refused'));
      if (sent.outcome === 'failed')
        throw new Refusal(503, say('refusals.mail-not-taken', { reason: sent.reason }));
    },
  };
}

/** Returns the edit that came too late for the newest issue, if any. */
async function findLate({ views }: Hub): Promise<DraftAnswer['late']> {
  const { documents } = await views.page({ view: newsletterIssuesView, list: 'newest', limit: 1 });
  const [issue] = documents;
  const draft = issue && (await findDraft(views, issue.id));
  if (!draft || draft.revision === issue.draft) return undefined;
  return { issue: issue.id, by: draft.by, at: draft.editedAt };
}

function withoutRepeats(entries: IssueWishes['entries']): IssueWishes['entries'] {
  return [...new Map(entries.map((entry) => [`${entry.kind}|${entry.id}`, entry])).values()];
}
