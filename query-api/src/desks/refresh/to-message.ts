import type { ReceiptLine } from '@runrate/contracts';
import { say, toWords } from '../../http/sentence.ts';

/** Summarizes a refresh in a sentence: 'Read 5 sources: 3 new and 1 updated item; 1 source failed.' */
export function toMessage(lines: readonly ReceiptLine[], language?: string): string {
  if (lines.length === 0) return toWords(say('health.no-sources-to-read'), language);
  const pending = lines.filter((line) => line.outcome === 'pending').length;
  const failed = lines.filter((line) => line.outcome === 'failed').length;
  const read = lines.length - pending;
  return toWords(say('health.read-sources', { read, items: toItems(lines), failed, pending }), language);
}

function toItems(lines: readonly ReceiptLine[]) {
  const added = lines.reduce((sum, line) => sum + line.new, 0);
  const updated = lines.reduce((sum, line) => sum + line.updated, 0);
  const onlyOne = added === 0 ? 'updated' : 'added';
  const kind = added === 0 && updated === 0 ? 'none' : added > 0 && updated > 0 ? 'both' : onlyOne;
  return say('health.items-read', { kind, added, updated });
}
