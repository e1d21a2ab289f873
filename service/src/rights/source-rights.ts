import type { HubConfig, Show, Source } from '@runrate/contracts';

export interface SourceRights {
  readonly show: Show;
  readonly excerptWords: number;
  /** Whose page search engines should index. */
  readonly canonical: 'hub' | 'source';
  readonly siteUrl?: string | undefined;
}

/** Returns the rights of a source, given its id, or its name if nothing else was stored. */
export type RightsOf = (
  source: ({ readonly id: string } | { readonly name: string }) & { readonly curated: boolean },
) => SourceRights;

/**
 * Returns the rights of sources, which may be added and removed meanwhile. By default, a curated source is
 * shown in full and others as an excerpt; so are the items of a source that has left the configuration.
 */
export function createRights(config: Pick<HubConfig, 'sources' | 'excerptWords'>): RightsOf {
  let known = rightsBySource(config);
  let madeOf = config.sources;
  const unknown = (curated: boolean) => defaultRights(curated, config.excerptWords);
  const others = { curated: unknown(true), others: unknown(false) };
  return ({ curated, ...source }) => {
    if (config.sources !== madeOf) [madeOf, known] = [config.sources, rightsBySource(config)];
    const rights = 'id' in source ? known.byId.get(source.id) : known.byName.get(source.name);
    return rights ?? (curated ? others.curated : others.others);
  };
}

function rightsBySource({ sources, excerptWords }: Pick<HubConfig, 'sources' | 'excerptWords'>) {
  const byId = new Map(sources.map((source) => [source.id, toRights(source, excerptWords)]));
  const byName = new Map<string, SourceRights>();
  // If several sources have the same name, the most restrictive rights apply.
  for (const { id, name } of sources) {
    const [rights, other] = [byId.get(id), byName.get(name)];
    if (rights && (!other || leastFirst.indexOf(rights.show) < leastFirst.indexOf(other.show)))
      byName.set(name, rights);
  }
  return { byId, byName };
}

const leastFirst: readonly Show[] = ['link', 'excerpt', 'full'];

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

/** The default site of a feed is its host, and of a channel or playlist its own page. */
function siteOf({ kind, url }: Source): string | undefined {
  if (url === undefined || kind === 'quotes' || kind === 'startups' || kind === 'filings') return undefined;
  if (kind === 'videos' || kind === 'roundup') return toChannelPage(url);
  const address = URL.parse(url);
  return address ? `${address.origin}/` : undefined;
}

/** Readers follow a channel on its page; its feed is a file for programs. Other addresses are pages already. */
function toChannelPage(address: string): string {
  const url = URL.parse(address);
  if (!url?.pathname.endsWith(channelFeed)) return address;
  const base = `${url.origin}${url.pathname.slice(0, -channelFeed.length)}`;
  for (const [parameter, path] of channelPages) {
    const name = url.searchParams.get(parameter);
    if (name) return `${base}${path}${encodeURIComponent(name)}`;
  }
  return address;
}

const channelFeed = '/feeds/videos.xml';

/** Parameter of a channel's feed → path of the page of what it names. */
const channelPages = [
  ['channel_id', '/channel/'],
  ['playlist_id', '/playlist?list='],
  ['user', '/user/'],
] as const;
