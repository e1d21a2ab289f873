import { type LogBatch, toPortions } from '@runrate/engines';

/** Events projected in one go: more save no time, and all they become is held in memory until it is written. */
const eventsAtOnce = 200;
/** Each commit writes most pages of an index anew: of erasures, which hold nothing themselves, fewer commits cost less. */
const erasuresAtOnce = 1000;

/** Records that are read together. */
export const recordsAtOnce = erasuresAtOnce;

/** The batch in parts that are committed one after the other, each with the offset it goes up to. */
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
