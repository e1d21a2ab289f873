import { type FollowKind, isAddressShown, languagesOf } from '@runrate/contracts';
import { StandingQueries } from '@runrate/engines';
import { findCompany, loadCatalogue, toCompanyPath } from '../companies/catalogue.ts';
import type { Hub } from '../hub.ts';
import { sectionsOf } from '../reading/sections.ts';
import { feedFormats } from '../site/write-feed.ts';
import { findStory, toStoryPath } from '../stories/load-stories.ts';

/** Something that can be followed: as a mail names it, and where it is. */
export interface Described {
  /** As follows keep it. */
  readonly value: string;
  readonly name: string;
  readonly path: string;
  /** Its feed in each format. */
  readonly feeds: readonly { readonly name: string; readonly path: string }[];
}

type Found = Omit<Described, 'feeds'>;

/** What is followed by these; `undefined` where the hub has no such thing, or its section is off. */
export async function describeTopic(
  hub: Hub,
  kind: FollowKind,
  value: string,
): Promise<Described | undefined> {
  const described = await find(hub, kind, value);
  if (!described || !isAddressShown(described.path, sectionsOf(hub.config))) return undefined;
  const [page = '', search] = described.path.split('?', 2);
  const behind = search === undefined ? '' : `?${search}`;
  const feeds = feedFormats.map(({ file, name }) => ({ name, path: `${page}/${file}${behind}` }));
  return { ...described, feeds };
}

async function find(hub: Hub, kind: FollowKind, value: string): Promise<Found | undefined> {
  switch (kind) {
    case 'query': {
      if (!new StandingQueries(languagesOf(hub.config)).add('', value)) return undefined;
      return { value, name: `“${value}”`, path: `/search?${new URLSearchParams({ q: value })}` };
    }
    case 'story': {
      const story = await findStory(hub.views, value, hub.clock());
      return story && { value: story.slug, name: story.headline, path: toStoryPath(story) };
    }
    case 'company': {
      const company = findCompany(await loadCatalogue(hub), value);
      return company && { value: company.slug, name: company.name, path: toCompanyPath(company) };
    }
    case 'category': {
      const category = hub.config.categories.find(({ slug }) => slug === value);
      return category && { value, name: category.name, path: `/category/${encodeURIComponent(value)}` };
    }
    case 'source': {
      const source = hub.config.sources.find(({ id }) => id === value);
      return source && { value, name: source.name, path: `/sources/${encodeURIComponent(value)}` };
    }
  }
}
