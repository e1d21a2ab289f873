import type { Topic } from '@runrate/contracts';
import { type Engines, passedByAll } from '@runrate/engines';

/** Topics of which views are made and whose records a removal erases. */
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
 * Deletes tombstones, because their keys name the item. Waits until all homes of the views have read them,
 * even one being rebuilt. No view is made from dead letters.
 */
export async function forgetKeys({ log, views }: Pick<Engines, 'log' | 'views'>): Promise<void> {
  const passed = await passedByAll(views, erasedTopics);
  for (const [topic, before] of passed) await log.forgetKeys(topic, before);
  await log.forgetKeys('dead-letters', await log.ends('dead-letters'));
}
