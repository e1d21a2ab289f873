import {
  type FollowKind,
  type HubConfig,
  isAddressShown,
  languagesOf,
  toCategoryPath,
} from '@runrate/contracts';
import { StandingQueries, type ViewStore } from '@runrate/engines';
import { findCompany, loadCatalogue, toCompanyPath } from './catalogue.ts';
import { findStory, toStoryPath } from './load-stories.ts';
import { sectionsOf } from './sections.ts';

export interface TopicSources {
  readonly config: HubConfig;
  readonly views: ViewStore;
  readonly clock: () => number;
}

export interface DescribedTopic {
  readonly value: string;
  readonly name: string;
  readonly path: string;
}

/**
 * Describes what is followed; `undefined` if the hub has no such thing or its section is off. `quote` puts
 * search terms in quotation marks in the hub's language.
 */
export async function describeTopic(
  sources: TopicSources,
  kind: FollowKind,
  value: string,
  quote: (text: string) => string = (text) => text,
): Promise<DescribedTopic | undefined> {
  const described = await find(sources, kind, value, quote);
  return described && isAddressShown(described.path, sectionsOf(sources.config)) ? described : undefined;
}

async function find(
  sources: TopicSources,
  kind: FollowKind,
  value: string,
  quote: (text: string) => string,
): Promise<DescribedTopic | undefined> {
  const { config, views, clock } = sources;
  switch (kind) {
    case 'query': {
      if (!new StandingQueries(languagesOf(config)).add('', value)) return undefined;
      return { value, name: quote(value), path: `/search?${new URLSearchParams({ q: value })}` };
    }
    case 'story': {
      const story = await findStory(views, value, clock());
      return story && { value: story.slug, name: story.headline, path: toStoryPath(story) };
    }
    case 'company': {
      const company = findCompany(await loadCatalogue(sources), value);
      return company && { value: company.slug, name: company.name, path: toCompanyPath(company) };
    }
    case 'category': {
      const category = config.categories.find(({ slug }) => slug === value);
      return category && { value, name: category.name, path: toCategoryPath(category) };
    }
    case 'source': {
      const source = config.sources.find(({ id }) => id === value);
      return source && { value, name: source.name, path: `/sources/${encodeURIComponent(value)}` };
    }
  }
}
