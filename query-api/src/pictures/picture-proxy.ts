import { dayMs } from '@runrate/service';
import { createHostQueue, createHttpClient, type FetchLimits } from '@runrate/service/fetching';
import PQueue from 'p-queue';
import type { Logger } from 'pino';
import { createOriginals } from './find-original.ts';
import { PictureCache, type PictureKey } from './picture-cache.ts';
import { PictureRefused, renderPicture, type ServedFormat } from './render-picture.ts';
import { createSingleFlight } from './single-flight.ts';

export interface PictureProxyOptions {
  /** `host:port` entries that may be fetched although the address guard would refuse them. */
  readonly allow: readonly string[];
  readonly userAgent: string;
  /** If undefined, nothing is cached. */
  readonly folder: string | undefined;
  /** Maximum size of the folder, in bytes. */
  readonly maxBytes: number;
  readonly clock: () => number;
  readonly logger: Logger;
  readonly limits?: Partial<FetchLimits> | undefined;
}

export interface WantedPicture {
  /** Addresses at publishers. The first readable one is shown. */
  readonly pictures: readonly string[];
  readonly width: number;
  readonly format: ServedFormat;
}

export type MadePicture =
  | { readonly outcome: 'shown'; readonly file: Uint8Array }
  | { readonly outcome: 'refused'; readonly reason: string }
  /** The queue is full. */
  | { readonly outcome: 'busy' };

export interface PictureProxy {
  find(wanted: WantedPicture): Promise<Uint8Array | undefined>;
  make(wanted: WantedPicture): Promise<MadePicture>;
  /** Deletes everything made of the addresses whose digests `findGone` returns. */
  drop(findGone: (digests: readonly string[]) => Promise<ReadonlySet<string>>): Promise<void>;
  close(): Promise<void>;
}

/** Originals expire because a publisher may put another picture at the same address. */
const keptForMs = 7 * dayMs;
const waitingLimit = 400;
const madeAtOnce = 24;
const madeAtOncePerHost = 6;
const renderedAtOnce = 2;
const fetchLimits = { requestMs: 15_000, atOnce: madeAtOnce, atOncePerHost: madeAtOncePerHost };

/**
 * Fetches publishers' pictures and scales them down. Each is fetched once and made once, however many readers
 * ask, and one that can't be shown is not requested again for a while.
 */
export function createPictureProxy(options: PictureProxyOptions): PictureProxy {
  const { allow, userAgent, clock } = options;
  const client = createHttpClient({ allow, userAgent, clock, limits: { ...fetchLimits, ...options.limits } });
  const cache = new PictureCache(options);
  const isFresh = (storedAt: number) => clock() - storedAt < keptForMs;
  const originals = createOriginals({ client, cache, isFresh });
  const making = createSingleFlight<MadePicture>();
  // Fetched files wait in memory for rendering, so only a few are fetched ahead.
  const turns = createHostQueue(madeAtOnce, madeAtOncePerHost);
  const rendering = new PQueue({ concurrency: renderedAtOnce });

  async function makeFirst(wanted: WantedPicture): Promise<MadePicture> {
    let reason = 'There is no picture';
    for (const address of wanted.pictures) {
      try {
        const file = await turns.add(URL.parse(address)?.host ?? '', () => makeOf(address, wanted));
        await cache.write(toKey(wanted), file);
        return { outcome: 'shown', file };
      } catch (error) {
        if (!(error instanceof PictureRefused)) throw error;
        reason = error.message;
      }
    }
    return { outcome: 'refused', reason };
  }

  async function makeOf(address: string, { width, format }: WantedPicture): Promise<Uint8Array> {
    const original = await originals.find(address);
    try {
      return await rendering.add(() => renderPicture(original, width, format));
    } catch (error) {
      if (error instanceof PictureRefused) originals.refuse(address, error.message);
      throw error;
    }
  }

  return {
    async find(wanted) {
      const kept = await cache.read(toKey(wanted));
      return kept && isFresh(kept.storedAt) ? kept.file : undefined;
    },
    async make(wanted) {
      const { address, variant } = toKey(wanted);
      const key = `${variant} ${address}`;
      if (!making.has(key) && making.size >= waitingLimit) return { outcome: 'busy' };
      return making.run(key, () => makeFirst(wanted));
    },
    drop: (findGone) => cache.drop(findGone),
    async close() {
      await client.close();
      await making.settled();
      await cache.close();
    },
  };
}

function toKey({ pictures, width, format }: WantedPicture): PictureKey {
  return { address: pictures[0] ?? '', variant: `${format} ${width} ${pictures.join(' ')}` };
}
