import {
  articlesView,
  episodesView,
  type HubConfig,
  listSections,
  newsView,
  type SectionName,
  sectionNames,
  startupsView,
  storiesView,
  videosView,
} from '@runrate/contracts';
import type { ViewStore } from '@runrate/engines';

const known = new WeakMap<HubConfig, readonly SectionName[]>();

/** The sections of a hub. */
export function sectionsOf(config: HubConfig): readonly SectionName[] {
  const sections = known.get(config) ?? listSections(config);
  known.set(config, sections);
  return sections;
}

type ReadView = () => Promise<{ readonly documents: readonly unknown[] }>;

/**
 * Keeps what is stored in sight, although no source brings more of it: asked for once, before anything is served, of
 * sections that neither the configuration nor its sources decide.
 */
export async function noteStoredSections(config: HubConfig, views: ViewStore): Promise<void> {
  const one = { limit: 1 } as const;
  const newest = { list: 'newest', ...one } as const;
  const readers: Partial<Record<SectionName, ReadView>> = {
    articles: () => views.page({ view: articlesView, ...newest }),
    videos: () => views.page({ view: videosView, ...newest }),
    podcasts: () => views.page({ view: episodesView, ...newest }),
    news: () => views.page({ view: newsView, ...newest }),
    startups: () => views.page({ view: startupsView, list: 'byRank', ...one }),
    stories: () => views.page({ view: storiesView, list: 'latest', where: { isTold: 'yes' }, ...one }),
  };
  const filled = listSections(config);
  const open = sectionNames.filter((name) => config.sections[name] === 'auto' && !filled.includes(name));
  const stored = await Promise.all(
    open.map(async (name) => {
      const page = await readers[name]?.();
      return page && page.documents.length > 0 ? [name] : [];
    }),
  );
  known.set(config, listSections(config, new Set(stored.flat())));
}
