import { eventDefinitions, parseEvent, type Topic } from '@runrate/contracts';
import type { NewRecord } from '@runrate/engines';
import { oddTexts } from '@runrate/testkit';
import { sampleOf, toNode, variantsOf } from './schema-samples.ts';

/** A record of an event with an odd text, and whether a projector can read it. */
export interface OddRecord {
  readonly record: NewRecord;
  readonly isReadable: boolean;
}

/** Every declared event with every odd text in each of its texts, including envelope and key. */
export function* oddRecords(): Generator<OddRecord> {
  let count = 0;
  // Unique keys, so compaction keeps all records.
  const toRecord = (topic: Topic, event: unknown) => {
    count += 1;
    return toOddRecord(topic, event, String(count));
  };
  for (const definition of Object.values(eventDefinitions)) {
    const node = toNode(definition.schema);
    const plain = toRecord(definition.topic, sampleOf(node));
    if (!plain.isReadable) throw new Error(`the sample of ${definition.type} is not one`);
    yield plain;
    for (const [what, text] of Object.entries(oddTexts)) {
      const records = [...variantsOf(node, text)].map((value) => toRecord(definition.topic, value));
      // Only one 1 MB record per event: all of them would be some 300 MB.
      yield* what === '1 MB' ? records.slice(-1) : records;
    }
  }
}

function toOddRecord(topic: Topic, event: unknown, suffix: string): OddRecord {
  const value = JSON.stringify(event);
  const { key }: { key?: unknown } = { ...Object(event) };
  return {
    record: { topic, key: `${String(key)}${suffix}`, value },
    isReadable: parseEvent(topic, value).outcome === 'event',
  };
}
