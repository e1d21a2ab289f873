import type { Engines } from '../engines.ts';
import { scanTopic } from '../ports/scan-topic.ts';
import type { PartSize } from '../ports/store-sizes.ts';
import type { MovedParts } from './moved-parts.ts';

export interface Size {
  readonly kind: 'topic' | 'view';
  readonly name: string;
  readonly count: number;
  /** Length of keys and values. */
  readonly bytes: number;
}

/** Bytes on disk of what will be moved, in order, without reading it; 0 where the source does not tell. */
export async function estimateSource(
  from: Engines,
  { topics, views }: MovedParts,
): Promise<readonly PartSize[]> {
  const [log, stored] = await Promise.all([from.log.sizes(), from.views.sizes()]).catch(
    (): (readonly PartSize[])[] => [],
  );
  const bytesOf = (name: string, sizes?: readonly PartSize[]) => ({
    name,
    bytes: sizes?.find((size) => size.name === name)?.bytes ?? 0,
  });
  return [
    ...topics.map((topic) => bytesOf(topic, log)),
    ...views.map((view) => bytesOf(view.stored.name, stored)),
  ];
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
