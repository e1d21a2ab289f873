import type { HubConfig, Show, Source } from '@runrate/contracts';

/** What a hub may do with the items of one source. */
export interface SourceRights {
  readonly show: Show;
  /** Words of an excerpt. */
  readonly excerptWords: number;
  /** Whose page search engines are told to list. */
  readonly canonical: 'hub' | 'source';
  /** The source's own site. */
  readonly siteUrl?: string | undefined;
}

export type RightsOf = (source: { readonly id: string; readonly curated: boolean }) => SourceRights;

/**
 * The rights of each source, which may come and go meanwhile. Unset, a curated source is shown in full and others as an excerpt; so are the items of a
 * source that has left the configuration.
 */
export function createRights(config: Pick<HubConfig, 'sources' | 'excerptWords'>): RightsOf {
  let known = rightsBySource(config);
  let madeOf = config.sources;
  const unknown = (curated: boolean) => defaultRights(curated, config.excerptWords);
  const others = { curated: unknown(true), others: unknown(false) };
  return ({ id, curated }) => {
    if (config.sources !== madeOf) [madeOf, known] = [config.sources, rightsBySource(config)];
    return known.get(id) ?? (curated ? others.curated : others.others);
  };
}

function rightsBySource({ sources, excerptWords }: Pick<HubConfig, 'sources' | 'excerptWords'>) {
  return new Map(sources.map((source) => [source.id, toRights(source, excerptWords)]));
}

function toRights(source: Source, excerptWords: number): SourceRights {
  const defaults = defaultRights(source.curated, source.excerptWords ?? excerptWords);
  return {
    ...defaults,
    show: source.show ?? defaults.show,
    canonical: source.canonical ?? defaults.canonical,
    siteUrl: source.site ?? siteOf(source),
  };
}

function defaultRights(curated: boolean, excerptWords: number): SourceRights {
  return { show: curated ? 'full' : 'excerpt', canonical: curated ? 'hub' : 'source', excerptWords };
}

/** The site a feed is on, where nothing else is said: a channel's own page is its site. */
function siteOf({ kind, url }: Source): string | undefined {
  if (url === undefined || kind === 'quotes' || kind === 'startups' || kind === 'filings') return undefined;
  if (kind === 'videos' || kind === 'roundup') return url;
  const address = URL.parse(url);
  return address ? `${address.origin}/` : undefined;
}
