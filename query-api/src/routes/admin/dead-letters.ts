import { randomUUID } from 'node:crypto';
import {
  type AnswerOf,
  type DeadLettered,
  listDeadLetters,
  maintenanceView,
  parseEvent,
  retryDeadLetters,
  settledLettersView,
} from '@runrate/contracts';
import { requestRetry } from '@runrate/engines';
import { toInstant } from '@runrate/service';
import type { Hub } from '../../hub/hub.ts';
import { defineWrite } from '../define-write.ts';
import { defineAdminRead } from './define-admin-read.ts';
import { insistOn } from './rebuild.ts';

const longestValue = 1000;

export const listDeadLettersRoute = defineAdminRead(listDeadLetters, async ({ hub }, { limit }) => {
  const { letters, total } = await readLatestLetters(hub, limit);
  const settled = await hub.views.getMany(
    settledLettersView,
    letters.map(({ id }) => id),
  );
  const retry = await loadRetry(hub);
  return {
    letters: letters.map(({ id, key, occurredAt, data }) => {
      const settledAt = settled.get(id)?.document.settledAt;
      return {
        ...data.position,
        ...{ id, key, reason: data.reason, at: occurredAt, value: data.value.slice(0, longestValue) },
        ...(settledAt !== undefined && { settledAt }),
      };
    }),
    total,
    ...(retry && { retry }),
  };
});

/** Reads the latest dead letters of all partitions. */
export async function readLatestLetters({ log }: Pick<Hub, 'log'>, limit: number) {
  const topic = 'dead-letters';
  const letters: DeadLettered[] = [];
  let total = 0;
  for (const [partition, end] of (await log.ends(topic)).entries()) {
    total += end;
    for (let offset = Math.max(0, end - limit); offset < end; ) {
      const { records, nextOffset } = await log.read({ topic, partition, offset, limit });
      for (const { value } of records) {
        const parsed = parseEvent(topic, value ?? '');
        if (parsed.outcome === 'event' && parsed.event.type === 'DeadLettered') letters.push(parsed.event);
      }
      if (records.length === 0) break;
      offset = nextOffset;
    }
  }
  const latest = letters.reverse().toSorted((a, b) => b.occurredAt.localeCompare(a.occurredAt));
  return { letters: latest.slice(0, limit), total };
}

async function loadRetry({ views }: Hub): Promise<AnswerOf<typeof listDeadLetters>['retry']> {
  const request = await views.get(maintenanceView, 'dead-letters');
  if (request?.id !== 'dead-letters') return undefined;
  const { requestedAt, outcome } = request;
  return { requestedAt, applied: 0, unreadable: 0, ...outcome };
}

export const retryDeadLettersRoute = defineWrite(
  retryDeadLetters,
  { admin: true, takesBody: true, note: 'as asked' },
  async ({ hub, logger }, { body: { letters } }) => {
    const requestedAt = toInstant(hub.clock());
    const request = { requestId: randomUUID(), requestedAt, ...(letters && { letters }) };
    insistOn(await requestRetry(hub.views, request));
    logger.info({ letters: letters?.length ?? 'all' }, 'retry of dead letters begun');
    return { status: 202, body: { requestedAt } };
  },
);
