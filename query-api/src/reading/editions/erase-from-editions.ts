import { type DailyEdition, editionDraftsView, parseEvent } from '@runrate/contracts';
import { changeDocuments, type Engines, scanTopic } from '@runrate/engines';

/** Rewrites the editions in the log, and the drafts of those on their way to it, as `leave` returns them. */
export async function eraseFromEditions(
  { log, views }: Pick<Engines, 'log' | 'views'>,
  leave: (editions: readonly DailyEdition[]) => Promise<DailyEdition[]>,
): Promise<void> {
  for await (const { document } of views.scan(editionDraftsView)) {
    const { date, edition } = document;
    const [left] = edition ? await leave([edition]) : [];
    if (!left || left === edition) continue;
    await changeDocuments(views, editionDraftsView, [date], (known) =>
      known?.edition ? { date, edition: left } : undefined,
    );
  }
  for await (const { key, value: text } of scanTopic(log, 'editions')) {
    const parsed = parseEvent('editions', text ?? '');
    if (parsed.outcome !== 'event' || parsed.event.type !== 'EditionPublished') continue;
    const { event } = parsed;
    const [left] = await leave([event.data]);
    if (!left || left === event.data) continue;
    await log.overwrite([{ topic: 'editions', key, value: JSON.stringify({ ...event, data: left }) }]);
  }
}
