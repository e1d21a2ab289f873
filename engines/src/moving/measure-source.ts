import type { Engines } from '../engines.ts';
import { scanTopic } from '../ports/scan-topic.ts';
import type { MovedParts } from './moved-parts.ts';

export interface Size {
  readonly kind: 'topic' | 'view';
  readonly name: string;
  readonly count: number;
  /** Length of keys and values. */
  readonly bytes: number;
}

export interface Progress {
  begin(part: string): void;
  add(bytes: number): void;
}

/** Reads everything that would be moved, without writing anything. */
export async function measureSource(from: Engines, { topics, views }: MovedParts): Promise<readonly Size[]> {
  const sizes: Size[] = [];
  for (const topic of topics) {
    let [count, bytes] = [0, 0];
    for await (const { key, value } of scanTopic(from.log, topic)) {
      count += 1;
      bytes += key.length + (value?.length ?? 0);
    }
    sizes.push({ kind: 'topic', name: topic, count, bytes });
  }
  for (const { name, stored } of views) {
    let [count, bytes] = [0, 0];
    for await (const { document } of from.views.scan(stored)) {
      count += 1;
      bytes += JSON.stringify(document).length;
    }
    sizes.push({ kind: 'view', name, count, bytes });
  }
  return sizes;
}
