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

/** Keeps what is stored in sight, although no source brings more of it: asked for once, before anything is served. */
export async function noteStoredSections(config: HubConfig, views: ViewStore): Promise<void> {
  const one = { limit: 1 } as const;
  const newest = { list: 'newest', ...one } as const;
  const pages = {
    articles: views.page({ view: articlesView, ...newest }),
    videos: views.page({ view: videosView, ...newest }),
    podcasts: views.page({ view: episodesView, ...newest }),
    news: views.page({ view: newsView, ...newest }),
    startups: views.page({ view: startupsView, list: 'byRank', ...one }),
    stories: views.page({ view: storiesView, list: 'latest', where: { isTold: 'yes' }, ...one }),
  } satisfies Partial<Record<SectionName, unknown>>;
  const stored = await Promise.all(
    sectionNames.map(async (name) => {
      const page = Object.hasOwn(pages, name) ? await pages[name as keyof typeof pages] : undefined;
      return page && page.documents.length > 0 ? [name] : [];
    }),
  );
  known.set(config, listSections(config, new Set(stored.flat())));
}
