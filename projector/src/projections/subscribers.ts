import {
  type IssueEdited,
  type IssueWritten,
  issueDraftsView,
  newsletterIssuesView,
  type Subscriber,
  type SubscriptionConfirmed,
  type SubscriptionEnded,
  type SubscriptionRequested,
  subscribersView,
} from '@runrate/contracts';
import { type Changes, change, defineProjection, type Read } from '../define-projection.ts';
import { toInstant } from '../rules/instants.ts';

type Fact = Pick<Subscriber, 'request' | 'confirmation' | 'end'>;
type Derived =
  | { readonly kind: 'issue'; readonly event: IssueWritten }
  | { readonly kind: 'draft'; readonly event: IssueEdited }
  | { readonly kind: 'fact'; readonly id: string; readonly at: string; readonly fact: Fact };

/** Subscribers and issues of the newsletter. A tombstone on any key of a subscriber erases all their data. */
export const subscribersProjection = defineProjection({
  name: 'subscribers',
  topic: 'newsletter',
  events: [
    'SubscriptionRequested',
    'SubscriptionConfirmed',
    'SubscriptionEnded',
    'IssueWritten',
    'IssueEdited',
  ],
  derive: (event): Derived => {
    if (event.type === 'IssueWritten') return { kind: 'issue', event };
    if (event.type === 'IssueEdited') return { kind: 'draft', event };
    const at = toInstant(event.occurredAt);
    return { kind: 'fact', id: event.data.subscriberId, at, fact: toFact(event, at) };
  },
  expect(derived) {
    switch (derived.kind) {
      case 'issue':
        return [[newsletterIssuesView, derived.event.data.id]];
      case 'draft':
        return [[issueDraftsView, derived.event.data.id]];
      case 'fact':
        return [[subscribersView, derived.id]];
    }
  },
  apply(derived, read) {
    switch (derived.kind) {
      case 'issue':
        return applyIssue(derived.event);
      case 'draft':
        return applyEdit(derived.event);
      case 'fact':
        return applyFact(derived, read);
    }
  },
  erase: (key) => {
    const [first = '', second = '', third] = key.split('|', 3);
    const ofIssue = third === 'draft' ? issueDraftsView : newsletterIssuesView;
    const erased = first === 'issue' ? change(ofIssue, second, null) : change(subscribersView, first, null);
    return { views: [erased], search: [] };
  },
  subjectOf: (key) => (key.startsWith('issue|') ? key : (key.split('|')[0] ?? key)),
});

function toFact(event: SubscriptionRequested | SubscriptionConfirmed | SubscriptionEnded, at: string): Fact {
  switch (event.type) {
    case 'SubscriptionRequested':
      return { request: { at, consentText: event.data.consentText } };
    case 'SubscriptionConfirmed':
      return { confirmation: { at, by: event.data.by } };
    case 'SubscriptionEnded':
      return { end: { at, reason: event.data.reason } };
  }
}

/** Keeps the last fact of each kind; the last of all determines the status. */
function applyFact({ id, at, fact }: Extract<Derived, { kind: 'fact' }>, read: Read): Changes {
  const known = read(subscribersView, id);
  const { request, confirmation, end } = { ...known, ...fact };
  const next: Subscriber = {
    id,
    ...toStatus(fact, at, known),
    ...(request && { request }),
    ...(confirmation && { confirmation }),
    ...(end && { end }),
  };
  return { views: [change(subscribersView, id, next)], search: [] };
}

/** Asking again does not end a subscription. */
function toStatus(
  fact: Fact,
  at: string,
  known: Subscriber | undefined,
): Pick<Subscriber, 'status' | 'since'> {
  if (fact.end) return { status: 'ended', since: at };
  if (fact.confirmation) return { status: 'subscribed', since: at };
  return known?.status === 'subscribed'
    ? { status: known.status, since: known.since }
    : { status: 'pending', since: at };
}

function applyIssue({ data, occurredAt }: IssueWritten): Changes {
  const issue = { ...data, writtenAt: toInstant(occurredAt) };
  return { views: [change(newsletterIssuesView, data.id, issue)], search: [] };
}

/** The last edit is the wanted text of the issue. Whether it came in time is part of the issue's own record. */
function applyEdit({ data, occurredAt }: IssueEdited): Changes {
  const draft = { ...data, editedAt: toInstant(occurredAt) };
  return { views: [change(issueDraftsView, data.id, draft)], search: [] };
}
