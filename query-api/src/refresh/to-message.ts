import type { ReceiptLine } from '@runrate/contracts';

/** What a refresh brought, as one sentence: 'Read 5 sources: 3 new and 1 updated item; 1 source failed.' */
export function toMessage(lines: readonly ReceiptLine[]): string {
  if (lines.length === 0) return 'There are no sources to read.';
  const pending = lines.filter((line) => line.outcome === 'pending').length;
  const failed = lines.filter((line) => line.outcome === 'failed').length;
  const read = lines.length - pending;
  const parts = [`${toItems(lines)}${failed === 0 ? '' : `; ${countOf(failed, 'source')} failed`}`];
  if (pending > 0) parts.push(`${countOf(pending, 'source')} still being read`);
  return `Read ${countOf(read, 'source')}: ${parts.join('; ')}.`;
}

function toItems(lines: readonly ReceiptLine[]): string {
  const added = lines.reduce((sum, line) => sum + line.new, 0);
  const updated = lines.reduce((sum, line) => sum + line.updated, 0);
  if (added === 0 && updated === 0) return 'nothing new';
  if (updated === 0) return countOf(added, 'new item');
  if (added === 0) return countOf(updated, 'updated item');
  return `${added} new and ${countOf(updated, 'updated item')}`;
}

function countOf(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
