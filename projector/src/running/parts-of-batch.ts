import { type LogBatch, toPortions } from '@runrate/engines';

/**
 * Events projected together. More would save no time, and everything they produce is held in memory until it is
 * written.
 */
const eventsAtOnce = 200;
/** Each commit rewrites most pages of an index. Erasures need no memory, so fewer and larger commits are cheaper. */
const erasuresAtOnce = 1000;

/** Records read together. */
export const recordsAtOnce = erasuresAtOnce;

/** Splits a batch into parts that are committed in turn, each with the offset at which it ends. */
export function partsOf(batch: LogBatch): LogBatch[] {
  const parts = toPortions(
    batch.records,
    ({ value }) => 1 / (value === null ? erasuresAtOnce : eventsAtOnce),
  );
  if (parts.length === 0) return [batch];
  return parts.map((records, index) => {
    const next = parts[index + 1]?.[0]?.position.offset;
    return { ...batch, records, nextOffset: next ?? batch.nextOffset };
  });
}
