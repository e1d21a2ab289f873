import { type ReceiptLine, sourceProgressView } from '@runrate/contracts';
import type { ViewStore } from '@runrate/engines';

/** Adds the reported progress to lines of fetches that are under way. */
export async function withProgress(
  views: ViewStore,
  lines: readonly ReceiptLine[],
): Promise<readonly ReceiptLine[]> {
  const pending = lines.flatMap(({ outcome, sourceId }) => (outcome === 'pending' ? [sourceId] : []));
  if (pending.length === 0) return lines;
  const found = await views.getMany(sourceProgressView, pending);
  return lines.map((line) => {
    const progress = line.outcome === 'pending' ? found.get(line.sourceId)?.document : undefined;
    return progress ? { ...line, progress: { done: progress.done, total: progress.total } } : line;
  });
}
