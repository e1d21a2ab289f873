import type { Engines } from '../engines.ts';
import { scanTopic } from '../ports/scan-topic.ts';
import type { MovedParts } from './moved-parts.ts';

/** How much there is of a part. */
export interface Size {
  readonly kind: 'topic' | 'view';
  readonly name: string;
  readonly count: number;
  /** Of keys and values. */
  readonly bytes: number;
}

/** Told of what is being copied and how much of it was. */
export interface Progress {
  begin(part: string): void;
  add(bytes: number): void;
}

/** Reads all that would be moved, and writes nothing. */
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
