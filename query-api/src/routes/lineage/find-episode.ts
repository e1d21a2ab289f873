import { type EpisodeDocument, episodeSearch, episodesView, withdrawnEpisodesView } from '@runrate/contracts';
import { getManyInParts } from '@runrate/engines';
import { toCanonicalUrl, toItemId } from '@runrate/service';
import type { Hub } from '../../hub/hub.ts';
import { loadAsSaid } from '../admin/as-said.ts';
import { type FoundItem, loadEdited } from './find-item.ts';
import { toMatcher } from './find-trace.ts';

/** Bounds of a search by address or title: episodes and hits examined, and characters of the title. */
const [mostEpisodes, mostHits, longestTitle] = [300, 50, 400];

type Asked = Pick<Hub, 'config' | 'views' | 'search'>;

/**
 * Finds an episode by its guid or its address here; else, among the newest, by the address of its page or file; else by
 * its title. Guid and podcast make the id, because an episode belongs to one podcast only.
 */
export async function findEpisode(
  hub: Asked,
  name: string,
  now: string,
): Promise<FoundItem | 'withdrawn' | undefined> {
  const ids = toIds(hub, name);
  if (ids.length === 0) return undefined;
  const [named] = (await loadAsSaid(hub.views, 'episode', ids)).values();
  const found = named ?? (await findNewest(hub, name)) ?? (await findTitled(hub, name, now));
  if (found) {
    const [document = found, corrections] = await loadEdited(hub.views, 'episode', found.id);
    return { kind: 'episode', document, corrections };
  }
  return (await getManyInParts(hub.views, withdrawnEpisodesView, ids)).size > 0 ? 'withdrawn' : undefined;
}

/** Returns the ids an episode of this name would have, in each podcast. */
function toIds({ config }: Asked, name: string): string[] {
  const shows = config.sources.filter(({ kind }) => kind === 'podcast');
  const keys = [`guid:${name}`, `url:${toCanonicalUrl(name) ?? name}`];
  const own = URL.parse(name)?.searchParams.get('episode') ?? undefined;
  return shows.flatMap(({ id }) => [
    ...keys.map((key) => toItemId(`${id}|${key}`)),
    ...(own === undefined ? [] : [own]),
  ]);
}

async function findNewest({ views }: Asked, name: string): Promise<EpisodeDocument | undefined> {
  const isAsked = toMatcher(name);
  const { documents } = await views.page({ view: episodesView, list: 'newest', limit: mostEpisodes });
  return documents.find(({ url, audioUrl, title }) => isAsked(url) || isAsked(audioUrl) || title === name);
}

async function findTitled({ views, search }: Asked, name: string, now: string) {
  if (URL.canParse(name)) return undefined;
  const text = name.replace(/["-]+/g, ' ').slice(0, longestTitle);
  const { hits } = await search.search({ index: episodeSearch, text, now, limit: mostHits });
  const found = await views.getMany(
    episodesView,
    hits.map(({ id }) => id),
  );
  return [...found.values()].find(({ document }) => document.title === name)?.document;
}
