import { type Topic, topics } from './topics.ts';

const issuePrefix = 'issue|';
const reviewedSuffix = '|reviewed';

/**
 * What decides the partition of a record: records of one topic with the same partition key keep their order. It follows
 * from the record's key alone, so that every writer agrees on it, and so does who copies a log.
 */
export function partitionKeyOf(topic: Topic, key: string): string {
  const { ordered } = topics[topic];
  if (ordered === 'as one') return topic;
  if (ordered === 'by slot') return key.endsWith(reviewedSuffix) ? key.slice(0, -reviewedSuffix.length) : key;
  if (ordered === 'by source' || ordered === 'by count') return beforeBar(key);
  if (ordered === 'by subscriber') return key.startsWith(issuePrefix) ? key : beforeBar(key);
  return key;
}

/** `blog|guid:7` is of the source `blog`, `4f…|requested` of the subscriber `4f…`: none has a bar in its id. */
function beforeBar(key: string): string {
  const [owner = key] = key.split('|', 1);
  return owner;
}
