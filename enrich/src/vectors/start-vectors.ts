import { type FollowedItems, followItems } from '../follow-items.ts';
import { vectorKinds } from './item-texts.ts';
import { createRecorder, type RecorderTools } from './record-vectors.ts';

/** Records vectors of items as they come and change, starting with those that have none by the current model. */
export async function startVectors(tools: RecorderTools): Promise<FollowedItems> {
  const { engines, clock, logger } = tools;
  const { run } = createRecorder(tools);
  return followItems({
    ...{ engines, clock, logger, topic: 'vectors', kinds: vectorKinds, run },
    trouble: 'what items mean could not be recorded; it is tried again',
  });
}
