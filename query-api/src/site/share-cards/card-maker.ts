import { currentWork } from '@runrate/engines';
import { LRUCache } from 'lru-cache';
import PQueue from 'p-queue';
import { createSingleFlight } from '../../pictures/single-flight.ts';
import { drawCard } from './draw-card.ts';
import type { ShareCard } from './to-card.ts';

/** Caches the cards that were drawn, and draws new ones. */
export interface CardMaker {
  find(card: ShareCard): Buffer | undefined;
  /** Draws a card. Resolves to `undefined` if too many are waiting. */
  make(card: ShareCard): Promise<Buffer | undefined>;
}

const keptBytes = 16 * 1024 ** 2;
const waitingLimit = 40;

/** Draws one card at a time, once for concurrent requests. The work counts for the first requester. */
export function createCardMaker(draw: typeof drawCard = drawCard): CardMaker {
  const kept = new LRUCache<string, Buffer>({
    maxSize: keptBytes,
    sizeCalculation: (file) => file.length + 200,
  });
  const making = createSingleFlight<Buffer>();
  const drawing = new PQueue({ concurrency: 1 });

  async function drawAndKeep({ digest, texts, look }: ShareCard): Promise<Buffer> {
    const work = currentWork();
    return drawing.add(async () => {
      const begun = performance.now();
      const file = await draw(texts, look);
      if (work) work.spentMs += performance.now() - begun;
      kept.set(digest, file);
      return file;
    });
  }

  return {
    find: ({ digest }) => kept.get(digest),
    async make(card) {
      if (!making.has(card.digest) && making.size >= waitingLimit) return undefined;
      return making.run(card.digest, () => drawAndKeep(card));
    },
  };
}
