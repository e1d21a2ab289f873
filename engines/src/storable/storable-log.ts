import { toStorableText } from '@runrate/contracts';
import type { EventLog, NewRecord } from '../ports/event-log.ts';
import { keyBytesLimits, toStorableKey } from './storable-key.ts';

/** Wraps a log to convert keys and values that engines can't store, as the port promises. */
export function withStorableRecords(log: EventLog): EventLog {
  const toKey = (key: string) => toStorableKey(key, keyBytesLimits.log);
  const toStorable = (records: readonly NewRecord[]): NewRecord[] =>
    records.map(({ key, partitionKey, value, ...rest }) => ({
      ...rest,
      key: toKey(key),
      ...(partitionKey !== undefined && { partitionKey: toKey(partitionKey) }),
      value: value === null ? null : toStorableText(value),
    }));
  return {
    ...log,
    append: (records) => log.append(toStorable(records)),
    overwrite: (records, options) => log.overwrite(toStorable(records), options),
  };
}
