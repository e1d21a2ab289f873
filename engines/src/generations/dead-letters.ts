import { type DeadLettered, type DeadLetterRetry, maintenanceView, parseEvent } from '@runrate/contracts';
import type { EventLog } from '../ports/event-log.ts';
import { scanTopic } from '../ports/scan-topic.ts';
import { untilCommitted } from '../ports/until-committed.ts';
import type { ViewStore } from '../ports/view-store.ts';
import type { CommandOutcome } from './generations.ts';

const topic = 'dead-letters';
const recordsAtOnce = 200;

export async function* readDeadLetters(log: EventLog): AsyncGenerator<DeadLettered> {
  for await (const { value } of scanTopic(log, topic, recordsAtOnce)) {
    const parsed = parseEvent(topic, value ?? '');
    if (parsed.outcome === 'event' && parsed.event.type === 'DeadLettered') yield parsed.event;
  }
}

/** Asks the projectors to retry dead letters. Only one request can be open at a time. */
export async function requestRetry(
  store: ViewStore,
  request: Omit<DeadLetterRetry, 'id' | 'outcome'>,
): Promise<CommandOutcome> {
  const key = 'dead-letters';
  return untilCommitted('the request to retry dead letters', async () => {
    const stored = (await store.getMany(maintenanceView, [key])).get(key);
    if (stored?.document.id === key && !stored.document.outcome)
      return { done: false, why: 'Dead letters are being retried already.' };
    const write = {
      view: maintenanceView,
      key,
      document: { id: key, ...request },
      expectedRevision: stored?.revision ?? 0,
    };
    const outcome = await store.commit({ writes: [write], positions: [] });
    return outcome === 'committed' ? { done: true } : outcome;
  });
}
