import {
  listSubscribers,
  mailAddressesView,
  type Subscriber,
  type SubscriberRow,
  subscribersView,
} from '@runrate/contracts';
import type { Hub } from '../../hub/hub.ts';
import { defineAdminRead } from './define-admin-read.ts';
import { nextCursor } from './next-cursor.ts';
import { toCsv, toCsvLine } from './to-csv.ts';

export const listSubscribersRoute = defineAdminRead(listSubscribers, ({ hub }, { status, limit, cursor }) =>
  loadSubscribers(hub, status, limit, cursor),
);

async function loadSubscribers(
  { views }: Hub,
  status: Subscriber['status'],
  limit: number,
  after: string | undefined,
): Promise<{ subscribers: SubscriberRow[]; next?: string }> {
  const page = await views.page({
    ...{ view: subscribersView, list: 'byStatus' as const, where: { status }, limit },
    ...(after === undefined ? {} : { after }),
  });
  const ids = page.documents.map(({ id }) => id);
  const addresses = await views.getMany(mailAddressesView, ids);
  const subscribers = page.documents.map((one) => toRow(one, addresses.get(one.id)?.document.email));
  return { subscribers, ...nextCursor(page, limit) };
}

const csvHeader = 'email,status,since,requested,consent text,confirmed,confirmed by';

/** Yields all subscribers with a status as CSV (RFC 4180), one page at a time. */
export function toSubscribersCsv(hub: Hub, status: Subscriber['status']): AsyncGenerator<string> {
  return toCsv(csvHeader, async (limit, cursor) => {
    const { subscribers, next } = await loadSubscribers(hub, status, limit, cursor);
    return { lines: subscribers.map(toLine), next };
  });
}

function toRow(
  { id, status, since, request, confirmation }: Subscriber,
  email: string | undefined,
): SubscriberRow {
  return {
    ...{ id, status, since },
    ...(email === undefined ? {} : { email }),
    ...(request ? { requestedAt: request.at, consentText: request.consentText } : {}),
    ...(confirmation ? { confirmedAt: confirmation.at, confirmedBy: confirmation.by } : {}),
  };
}

function toLine(row: SubscriberRow): string {
  const { email, status, since, requestedAt, consentText, confirmedAt, confirmedBy } = row;
  return toCsvLine([email, status, since, requestedAt, consentText, confirmedAt, confirmedBy]);
}
