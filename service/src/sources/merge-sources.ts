import { type HubConfig, type Source, type SourceSettings, sourceSchema } from '@runrate/contracts';

/** An added source as a configuration entry, or why it can't be one. */
export type CheckedSource =
  | { readonly outcome: 'source'; readonly source: Source }
  | { readonly outcome: 'refused'; readonly reason: string };

/** Validates the settings of a source by the rules for entries of the file. Drops categories the hub does not have. */
export function toSource(
  { id, state, source: said }: Pick<SourceSettings, 'id' | 'state' | 'source'>,
  known: HubConfig['categories'],
): CheckedSource {
  const categories = said.categories.filter((slug) => known.some((category) => category.slug === slug));
  const parsed = sourceSchema.safeParse({
    ...withoutUndefined(said),
    ...{ id, categories },
    ...(state === 'paused' && { paused: true }),
  });
  if (parsed.success) return { outcome: 'source', source: parsed.data };
  const reason = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');
  return { outcome: 'refused', reason };
}

/**
 * Merges the sources of the file with those added in the browser, in this order. The file wins if both have
 * the same id or address; of two added sources with one address, the first wins.
 */
export function mergeSources(
  config: Pick<HubConfig, 'sources' | 'categories'>,
  added: Iterable<SourceSettings>,
): Source[] {
  const sources = [...config.sources];
  const ids = new Set(sources.map(({ id }) => id));
  const addresses = new Set(sources.map(({ url }) => url));
  for (const settings of inOrder(added)) {
    if (settings.state === 'removed' || ids.has(settings.id)) continue;
    const checked = toSource(settings, config.categories);
    if (checked.outcome === 'refused' || addresses.has(checked.source.url)) continue;
    ids.add(settings.id);
    addresses.add(checked.source.url);
    sources.push(checked.source);
  }
  return sources;
}

export function inOrder(added: Iterable<SourceSettings>): SourceSettings[] {
  return [...added].sort((a, b) => a.order - b.order || (a.id < b.id ? -1 : 1));
}

function withoutUndefined(record: object): object {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined));
}
