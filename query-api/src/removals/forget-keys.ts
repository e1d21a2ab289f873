import type { Topic } from '@runrate/contracts';
import { type Engines, passedByAll } from '@runrate/engines';

/** Topics whose records a removal erases. */
export const erasedTopics: readonly Topic[] = [
  ...(['articles', 'news', 'videos', 'episodes', 'stories', 'vectors'] as const),
];

/**
 * What erases a record is named like it: by the item's guid, address or title. It goes as well, once every home of the views
 * has read it; while a rebuild waits to be promoted, that home follows the log, too.
 */
export async function forgetKeys(engines: Pick<Engines, 'log' | 'views'>): Promise<void> {
  const passed = await passedByAll(engines, [...erasedTopics, 'dead-letters']);
  for (const [topic, before] of passed) await engines.log.forgetKeys(topic, before);
}
