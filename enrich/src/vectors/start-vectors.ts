import { type FollowedItems, followItems } from '../follow-items.ts';
import { vectorKinds } from './item-texts.ts';
import { createRecorder, type RecorderTools } from './record-vectors.ts';

/** Records what items mean as they come and change, beginning with those that have no vector by the model yet. */
export async function startVectors(tools: RecorderTools): Promise<FollowedItems> {
  const { engines, clock, logger } = tools;
  const { run } = createRecorder(tools);
  return followItems({
    ...{ engines, clock, logger, topic: 'vectors', kinds: vectorKinds, run },
    trouble: 'what items mean could not be recorded; it is tried again',
  });
}
