import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { parseEvent, type SourceAnswer, type SourceAsked, sourceAsked } from '@runrate/contracts';
import type { EventLog } from '@runrate/engines';
import { toAdminRecord, toInstant } from '@runrate/service';
import type { Logger } from 'pino';
import { Refusal } from '../../http/refusal.ts';
import { say } from '../../http/sentence.ts';

/** Sends questions to ingest through the log, because only ingest reads what strangers write. */
export interface SourceQuestions {
  ask(asked: SourceAsked['data']['asked']): Promise<SourceAnswer>;
  close(): Promise<void>;
}

const topic = 'source-questions';
const longestAnswerMs = 50_000;
const longestStartMs = 5000;

export async function openSourceQuestions(options: {
  readonly log: EventLog;
  readonly clock: () => number;
  readonly logger: Logger;
}): Promise<SourceQuestions> {
  const { log, clock, logger } = options;
  const waiting = new Map<string, (answer: SourceAnswer) => void>();
  const closing = new AbortController();
  const { promise: assigned, resolve: onAssigned } = Promise.withResolvers<void>();
  const following = await log.follow({
    group: `source-questions-${randomUUID()}`,
    topics: [topic],
    from: async (name, partition) => {
      const ends = await log.ends(name);
      onAssigned();
      return ends[partition] ?? 0;
    },
    handle: async ({ records }) => {
      for (const { value } of records) {
        const parsed = value === null ? undefined : parseEvent(topic, value);
        if (parsed?.outcome !== 'event' || parsed.event.type !== 'SourceAnswered') continue;
        waiting.get(parsed.event.data.questionId)?.(parsed.event.data.answer);
      }
    },
    onError: (error) => logger.warn({ err: error }, 'answers about sources can’t be followed'),
  });

  /** Deletes an answer from the log, because it contains texts of others. */
  async function forget(key: string): Promise<void> {
    await log.overwrite([{ topic, key, value: null }]).catch((error: unknown) => {
      logger.warn({ err: error }, 'an answer about a source stays in the log for a day');
    });
  }

  return {
    async ask(asked) {
      await Promise.race([assigned, delay(longestStartMs, undefined, { signal: closing.signal })]);
      const questionId = randomUUID();
      const { promise, resolve } = Promise.withResolvers<SourceAnswer | undefined>();
      waiting.set(questionId, resolve);
      const timer = setTimeout(() => resolve(undefined), longestAnswerMs);
      closing.signal.addEventListener('abort', () => resolve(undefined), { once: true });
      try {
        const data = { questionId, asked };
        await log.append([toAdminRecord(sourceAsked, questionId, data, toInstant(clock()), questionId)]);
        const answer = await promise;
        if (!answer) throw new Refusal(503, say('refusals.readers-do-not-answer'));
        return answer;
      } finally {
        clearTimeout(timer);
        waiting.delete(questionId);
        if (!closing.signal.aborted) await forget(questionId);
      }
    },
    async close() {
      closing.abort();
      await following.close();
    },
  };
}
