import { randomUUID } from 'node:crypto';
import { type AdminAction, adminActed, notedTextLimit } from '@runrate/contracts';
import type { EventLog } from '@runrate/engines';
import { toAdminRecord, toInstant } from '@runrate/service';
import { Refusal } from '../http/refusal.ts';

/** What an action changes: the fields before it, and as requested. */
export interface ActionNote {
  readonly target?: string;
  readonly before?: object | undefined;
  readonly after?: object | undefined;
}

export interface Deed extends ActionNote {
  readonly who: string;
  readonly what: string;
  readonly request: string;
}

/** The log of changes made by admins. */
export interface AdminLog {
  /** Logs an action, performs it, and logs if it failed. Throws what `act` throws. */
  whileNoted<Result>(deed: Deed, act: () => Promise<Result>): Promise<Result>;
}

export function createAdminLog(log: Pick<EventLog, 'append'>, clock: () => number): AdminLog {
  const append = (action: AdminAction) =>
    log.append([toAdminRecord(adminActed, action.id, action, toInstant(clock()))]);
  return {
    async whileNoted(deed, act) {
      const action = toAction(deed, toInstant(clock()));
      await append(action);
      try {
        return await act();
      } catch (error) {
        // The admin needs to see the original failure, not that logging it failed too.
        await append({ ...action, ...toOutcome(error) }).catch(() => undefined);
        throw error;
      }
    },
  };
}

function toAction({ who, what, target, before, after, request }: Deed, at: string): AdminAction {
  return {
    ...{ id: randomUUID(), at, who, what, request: request.slice(0, 200), outcome: 'taken' },
    ...(target === undefined || target === '' ? {} : { target: target.slice(0, 300) }),
    ...{ before: toFields(before), after: toFields(after) },
  };
}

/** Returns those fields of `known` that `asked` sets. */
export function fieldsLike(known: object, asked: object): object {
  return Object.fromEntries(Object.entries(known).filter(([name]) => Object.hasOwn(asked, name)));
}

function toFields(value: object = {}): Record<string, string> {
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, field]) => {
      if (field === undefined || field === null) return [];
      const text = typeof field === 'string' ? field : JSON.stringify(field);
      return [[name.slice(0, 100), shorten(text.toWellFormed())]];
    }),
  );
}

function shorten(text: string): string {
  if (text.length <= notedTextLimit) return text;
  // Don't cut a surrogate pair in half.
  return `${text.slice(0, notedTextLimit).replace(/[\uD800-\uDBFF]$/, '')}…`;
}

function toOutcome(error: unknown): Pick<AdminAction, 'outcome' | 'reason' | 'said'> {
  if (!(error instanceof Refusal)) return { outcome: 'failed' };
  const { message, sentence } = error;
  return {
    ...{ outcome: 'refused', reason: shorten(message) },
    // A truncated sentence is kept in English only.
    ...(typeof sentence === 'object' && message.length <= notedTextLimit ? { said: sentence } : {}),
  };
}
