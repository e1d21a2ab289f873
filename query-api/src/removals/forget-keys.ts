import type { Topic } from '@runrate/contracts';
import { type Engines, passedByAll } from '@runrate/engines';

/** Topics whose records a removal erases, of which views are made. */
export const erasedTopics: readonly Topic[] = [
  'articles',
  'news',
  'videos',
  'episodes',
  'stories',
  'vectors',
  'editorial',
  'admin-log',
];

/**
 * What erases a record is named like it: by the item's guid, address or title. It goes as well, once every home of the views
 * has read it; while a rebuild waits to be promoted, that home follows the log, too. Of dead letters no view is made.
 */
export async function forgetKeys({ log, views }: Pick<Engines, 'log' | 'views'>): Promise<void> {
  const passed = await passedByAll(views, erasedTopics);
  for (const [topic, before] of passed) await log.forgetKeys(topic, before);
  await log.forgetKeys('dead-letters', await log.ends('dead-letters'));
}
