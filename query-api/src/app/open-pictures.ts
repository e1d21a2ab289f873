import type { HubConfig } from '@runrate/contracts';
import type { Engines } from '@runrate/engines';
import {
  createPictureAddresses,
  findRemoved,
  linkedPictures,
  nameOfPicture,
  proxyPictures,
  type ShownPictures,
} from '@runrate/service';
import { toUserAgent } from '@runrate/service/fetching';
import { openNewsletterKeys } from '@runrate/service/subscribers';
import { createPictureProxy } from '../pictures/picture-proxy.ts';
import type { PictureServing } from '../pictures/serve-pictures.ts';
import type { QueryApiOptions } from './query-api-options.ts';

/** How a hub shows pictures, and the parts that serve them if it proxies them itself. */
export interface Pictures {
  readonly shown: ShownPictures;
  readonly serving?: Omit<PictureServing, 'limits'>;
}

type Options = Pick<QueryApiOptions, 'pictureCache' | 'publicUrl' | 'logger'> & {
  readonly config: HubConfig;
  readonly views: Engines['views'];
  readonly clock: () => number;
};

const bytesByDefault = 2 * 1024 ** 3;

/** Opens a hub's pictures. All processes sign with one key from the views, so each can serve any address. */
export async function openPictures(options: Options): Promise<Pictures> {
  const { config, views, clock, logger, publicUrl, pictureCache } = options;
  if (config.images === 'link') return { shown: linkedPictures };
  const keys = await openNewsletterKeys(views);
  const addresses = createPictureAddresses(keys.pictureKey(), publicUrl);
  const proxy = createPictureProxy({
    ...{ allow: config.network.allow, userAgent: toUserAgent(config.brand.name, publicUrl), clock, logger },
    folder: pictureCache?.folder,
    maxBytes: pictureCache?.maxBytes ?? bytesByDefault,
  });
  return {
    shown: { showPicture: proxyPictures(addresses), secondStill: config.frames.mediumThumbnail },
    serving: {
      addresses,
      proxy,
      wasRemoved: async (found) => (await findRemoved(views, found.map(nameOfPicture))).size > 0,
    },
  };
}
