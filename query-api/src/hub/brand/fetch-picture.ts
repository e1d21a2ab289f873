import type { BrandPicture, HubConfig } from '@runrate/contracts';
import { BrandPictureRefused, brandBytesLimit } from '@runrate/service';
import { createHttpClient, toUserAgent } from '@runrate/service/fetching';
import type { Logger } from 'pino';
import type { FetchPicture } from './open-brand.ts';
import { openDrawing } from './render-brand.ts';

interface FetchOptions {
  readonly config: Pick<HubConfig, 'brand' | 'network'>;
  readonly publicUrl: string | undefined;
  readonly clock: () => number;
  readonly logger: Logger;
}

const requestMs = 10_000;

async function findFault(picture: BrandPicture, file: Uint8Array): Promise<string | undefined> {
  try {
    await openDrawing(picture, file);
    return undefined;
  } catch (error) {
    if (error instanceof BrandPictureRefused) return error.message;
    throw error;
  }
}

/** Requests a picture once. If its server is unavailable, the hub starts without it and logs that. */
export function pictureFetcher({ config, publicUrl, clock, logger }: FetchOptions): FetchPicture {
  return async (picture, url) => {
    const userAgent = toUserAgent(config.brand.name, publicUrl);
    const client = createHttpClient({ allow: config.network.allow, userAgent, clock, limits: { requestMs } });
    try {
      const result = await client.fetch({ url, accept: 'image/*', maxBytes: brandBytesLimit });
      const reason =
        result.outcome === 'fetched'
          ? await findFault(picture, result.body)
          : result.outcome === 'failed'
            ? result.reason
            : 'nothing was sent';
      if (result.outcome === 'fetched' && reason === undefined) return result.body;
      logger.warn({ url, reason }, `the hub goes on without brand.${picture}`);
      return undefined;
    } finally {
      await client.close();
    }
  };
}
