import { type Topic, topics } from './topics.ts';

const issuePrefix = 'issue|';
const reviewedSuffix = '|reviewed';

/**
 * Returns the partition key of a record: records of a topic with the same partition key keep their order. It depends on
 * the record's key alone, so that all writers agree on it, including programs that copy a log.
 */
export function partitionKeyOf(topic: Topic, key: string): string {
  const { ordered } = topics[topic];
  if (ordered === 'as one') return topic;
  if (ordered === 'by slot') return key.endsWith(reviewedSuffix) ? key.slice(0, -reviewedSuffix.length) : key;
  if (ordered === 'by source' || ordered === 'by count') return beforeBar(key);
  if (ordered === 'by subscriber') return key.startsWith(issuePrefix) ? key : beforeBar(key);
  return key;
}

/** `blog|guid:7` belongs to source `blog`, `4f…|requested` to subscriber `4f…`; neither kind of id contains a bar. */
function beforeBar(key: string): string {
  const [owner = key] = key.split('|', 1);
  return owner;
}
