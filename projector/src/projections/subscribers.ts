import {
  type IssueWritten,
  newsletterIssuesView,
  type Subscriber,
  type SubscriptionConfirmed,
  type SubscriptionEnded,
  type SubscriptionRequested,
  subscribersView,
} from '@runrate/contracts';
import { type Changes, change, defineProjection, noChanges, type Read } from '../define-projection.ts';
import { toInstant } from '../rules/instants.ts';
import { isOlder } from '../rules/ownership.ts';

type Fact = Pick<Subscriber, 'request' | 'confirmation' | 'end'>;
type Derived =
  | { readonly kind: 'issue'; readonly event: IssueWritten }
  | { readonly kind: 'fact'; readonly id: string; readonly at: string; readonly fact: Fact };

/** Subscribers and issues of the newsletter; a tombstone on any key of a subscriber erases what is known of them. */
export const subscribersProjection = defineProjection({
  name: 'subscribers',
  topic: 'newsletter',
  events: ['SubscriptionRequested', 'SubscriptionConfirmed', 'SubscriptionEnded', 'IssueWritten'],
  derive: (event): Derived => {
    if (event.type === 'IssueWritten') return { kind: 'issue', event };
    const at = toInstant(event.occurredAt);
    return { kind: 'fact', id: event.data.subscriberId, at, fact: toFact(event, at) };
  },
  expect: (derived) =>
    derived.kind === 'issue'
      ? [[newsletterIssuesView, derived.event.data.id]]
      : [[subscribersView, derived.id]],
  apply: (derived, read) =>
    derived.kind === 'issue' ? applyIssue(derived.event, read) : applyFact(derived, read),
  erase: (key) => {
    const [first = '', second = ''] = key.split('|', 2);
    const erased =
      first === 'issue' ? change(newsletterIssuesView, second, null) : change(subscribersView, first, null);
    return { views: [erased], search: [] };
  },
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

/** The latest fact of each kind is kept, and the status follows from them, whatever the order they came in. */
function applyFact({ id, at, fact }: Extract<Derived, { kind: 'fact' }>, read: Read): Changes {
  const known = read(subscribersView, id);
  const same = fact.request ? known?.request : fact.confirmation ? known?.confirmation : known?.end;
  if (isOlder(at, same?.at)) return noChanges;
  const { request, confirmation, end } = { ...known, ...fact };
  const next: Subscriber = {
    id,
    ...toStatus({ request, confirmation, end }),
    ...(request && { request }),
    ...(confirmation && { confirmation }),
    ...(end && { end }),
  };
  return { views: [change(subscribersView, id, next)], search: [] };
}

function toStatus({ request, confirmation, end }: Fact): Pick<Subscriber, 'status' | 'since'> {
  const requestedAt = request?.at ?? '';
  const confirmedAt = confirmation?.at ?? '';
  if (end && end.at >= requestedAt && end.at >= confirmedAt) return { status: 'ended', since: end.at };
  if (confirmation && confirmedAt > (end?.at ?? '')) return { status: 'subscribed', since: confirmedAt };
  return { status: 'pending', since: requestedAt };
}

function applyIssue({ data, occurredAt }: IssueWritten, read: Read): Changes {
  const writtenAt = toInstant(occurredAt);
  if (isOlder(writtenAt, read(newsletterIssuesView, data.id)?.writtenAt)) return noChanges;
  return { views: [change(newsletterIssuesView, data.id, { ...data, writtenAt })], search: [] };
}
