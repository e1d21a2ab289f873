import type { HubConfig } from '@runrate/contracts';
import { createRights } from '@runrate/service';
import type { Logger } from 'pino';
import { readableSources } from './load-source.ts';

/** Says at start what an owner should know of the rights of others. */
export function noteRights(
  config: HubConfig,
  { publicUrl, logger }: { publicUrl: string | undefined; logger: Logger },
): void {
  const rightsOf = createRights(config);
  const excerpts = readableSources({ config }).filter(
    (source) => source.show === undefined && rightsOf(source).show === 'excerpt',
  );
  if (excerpts.length > 0) {
    logger.info(
      { sources: excerpts.map(({ id }) => id) },
      'items of these sources are shown as excerpts; show: full in their entries shows the whole text, as earlier versions did',
    );
  }
  if (config.contact === undefined && publicUrl !== undefined && !isLoopback(publicUrl)) {
    logger.warn(
      'publishers cannot reach you: set contact in the configuration, a mail address or a page, for /about',
    );
  }
}

function isLoopback(address: string): boolean {
  const host = URL.parse(address)?.hostname ?? '';
  return host === 'localhost' || host === '[::1]' || /^127\./.test(host);
}
