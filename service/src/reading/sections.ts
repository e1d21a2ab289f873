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

interface Known {
  readonly madeOf: HubConfig['sources'];
  readonly stored: ReadonlySet<SectionName>;
  readonly sections: readonly SectionName[];
}
const known = new WeakMap<HubConfig, Known>();

export function sectionsOf(config: HubConfig): readonly SectionName[] {
  const last = known.get(config);
  if (last?.madeOf === config.sources) return last.sections;
  const stored = last?.stored ?? new Set();
  const sections = listSections(config, stored);
  known.set(config, { madeOf: config.sources, stored, sections });
  return sections;
}

type ReadView = () => Promise<{ readonly documents: readonly unknown[] }>;

/**
 * Keeps sections with stored content visible although no source adds to them any more. Called once, before
 * anything is served, for sections that neither the configuration nor its sources decide.
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
  const names = new Set(stored.flat());
  known.set(config, { madeOf: config.sources, stored: names, sections: listSections(config, names) });
}
