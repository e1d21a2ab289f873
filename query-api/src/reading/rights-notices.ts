import type { HubConfig } from '@runrate/contracts';
import { isLoopback, type RightsOf } from '@runrate/service';
import type { Logger } from 'pino';
import { readableSources } from './load-source.ts';

/** Logs at startup what an owner should know about the rights of others. */
export function noteRights(
  config: HubConfig,
  rightsOf: RightsOf,
  { publicUrl, logger }: { readonly publicUrl: string | undefined; readonly logger: Logger },
): void {
  const excerpts = readableSources({ config }).filter(
    (source) => source.show === undefined && rightsOf(source).show === 'excerpt',
  );
  if (excerpts.length > 0) {
    logger.info(
      { sources: excerpts.map(({ id }) => id) },
      'items of these sources are shown as excerpts; show: full in their entries shows the whole text, as earlier versions did',
    );
  }
  if (
    config.contact === undefined &&
    publicUrl !== undefined &&
    !isLoopback(URL.parse(publicUrl)?.hostname ?? '')
  ) {
    logger.warn(
      'publishers cannot reach you: set contact in the configuration, a mail address or a page, for /about',
    );
  }
}
