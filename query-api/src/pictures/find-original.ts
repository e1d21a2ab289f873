import type { FetchResult, HttpClient } from '@runrate/service/fetching';
import { LRUCache } from 'lru-cache';
import type { PictureCache, PictureKey } from './picture-cache.ts';
import { checkPicture, PictureRefused } from './render-picture.ts';
import { createSingleFlight } from './single-flight.ts';

export interface Originals {
  /**
   * Returns the checked file at this address.
   *
   * @throws PictureRefused
   */
  find(address: string): Promise<Uint8Array>;
  /** Stops fetching the address for a while. */
  refuse(address: string, reason: string): void;
}

interface OriginalsOptions {
  readonly client: HttpClient;
  readonly cache: PictureCache;
  readonly isFresh: (storedAt: number) => boolean;
}

const accept = 'image/avif,image/webp,image/*;q=0.8';
const bytesLimit = 10 * 1024 * 1024;
const refusedForMs = 3_600_000;
const failedForMs = 120_000;
const refusalsLimit = 10_000;

export function createOriginals({ client, cache, isFresh }: OriginalsOptions): Originals {
  const refusals = new LRUCache<string, string>({ max: refusalsLimit });
  const fetching = createSingleFlight<Uint8Array>();

  async function fetchFile(address: string, olderFile: Uint8Array | undefined): Promise<Uint8Array> {
    const result = await client.fetch({ url: address, accept, maxBytes: bytesLimit });
    try {
      const file = await readFile(result);
      await cache.write(toKey(address), file);
      return file;
    } catch (error) {
      if (!(error instanceof PictureRefused)) throw error;
      const passes = isPassing(result);
      if (passes && olderFile) {
        await cache.write(toKey(address), olderFile);
        return olderFile;
      }
      refusals.set(address, error.message, { ttl: passes ? failedForMs : refusedForMs });
      throw error;
    }
  }

  return {
    async find(address) {
      const refused = refusals.get(address);
      if (refused !== undefined) throw new PictureRefused(refused);
      const kept = await cache.read(toKey(address));
      if (kept && isFresh(kept.storedAt)) return kept.file;
      return fetching.run(address, () => fetchFile(address, kept?.file));
    },
    refuse: (address, reason) => void refusals.set(address, reason, { ttl: failedForMs }),
  };
}

function toKey(address: string): PictureKey {
  return { address, variant: 'original' };
}

async function readFile(result: FetchResult): Promise<Uint8Array> {
  if (result.outcome === 'failed') throw new PictureRefused(result.reason);
  if (result.outcome === 'unchanged') throw new PictureRefused('The publisher sent no picture');
  await checkPicture(result.body);
  return result.body;
}

/** Returns whether the failure is temporary, so that an older copy may still be shown. */
function isPassing(result: FetchResult): boolean {
  return result.outcome === 'failed' && result.transient && result.status !== 404;
}
