import {
  type ArticleDocument,
  type Category,
  type EventTimes,
  eventDays,
  type HubConfig,
  type ShownEvent,
  toCategoryPath,
  toLocalTime,
  type VideoDocument,
} from '@runrate/contracts';
import { translator } from '@runrate/messages';
import type { FullStory } from '@runrate/service/reading';
import { toArticlePath, toStoryPath, toVideoPath } from '@runrate/service/reading';
import { toAbsolute } from './absolute.ts';

/** A schema.org object for search engines. Addresses are absolute. */
export type JsonLd = Readonly<Record<string, unknown>>;

/** A step in the breadcrumb trail. */
interface Crumb {
  readonly name: string;
  readonly path: string;
}

export function organizationLd({ brand }: HubConfig, origin: string): JsonLd {
  return {
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name: brand.name,
    description: brand.description,
    url: `${origin}/`,
  };
}

export function siteLd({ brand }: HubConfig, origin: string): JsonLd {
  return {
    '@type': 'WebSite',
    name: brand.name,
    url: `${origin}/`,
    publisher: { '@id': `${origin}/#organization` },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${origin}/search?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  };
}

/** `isListedHere` makes the hub the article's publisher. */
export function articleLd(article: ArticleDocument, origin: string, isListedHere: boolean): JsonLd {
  const image = article.featuredImage ?? article.imageUrl;
  const address = `${origin}${toArticlePath(article)}`;
  return {
    '@type': 'Article',
    mainEntityOfPage: address,
    url: address,
    headline: article.title.slice(0, 110),
    description: article.excerpt,
    ...(image === undefined ? {} : { image: [toAbsolute(image, origin)] }),
    datePublished: article.publishedAt,
    dateModified: article.updatedAt ?? article.publishedAt,
    author: article.author
      ? { '@type': 'Person', name: article.author }
      : { '@type': 'Organization', name: article.source },
    publisher: isListedHere
      ? { '@id': `${origin}/#organization` }
      : {
          '@type': 'Organization',
          name: article.source,
          ...(article.sourceUrl === undefined ? {} : { url: article.sourceUrl }),
        },
    keywords: [...article.tags],
    ...(article.language === undefined ? {} : { inLanguage: article.language }),
    ...(article.originalUrl === undefined ? {} : { isBasedOn: article.originalUrl }),
  };
}

export function eventLd(event: ShownEvent, times: EventTimes, origin: string): JsonLd {
  const { startsAt, endsAt, isAllDay, timeZone } = times;
  const [firstDay, lastDay] = eventDays(times);
  const url = `${origin}/events/${encodeURIComponent(event.id)}`;
  return {
    '@type': 'Event',
    ...{ '@id': url, url, name: event.name, description: event.description },
    eventStatus: 'https://schema.org/EventScheduled',
    startDate: isAllDay ? firstDay : toLocalTime(startsAt, timeZone),
    ...(endsAt === undefined ? {} : { endDate: isAllDay ? lastDay : toLocalTime(endsAt, timeZone) }),
    location: { '@type': 'Place', name: event.where, address: event.where },
    organizer: { '@id': `${origin}/#organization` },
    ...(event.registerUrl === undefined
      ? {}
      : { offers: { '@type': 'Offer', url: toAbsolute(event.registerUrl, origin) } }),
  };
}

/** Describes a story as a list of its items. */
export function storyLd(story: FullStory, origin: string): JsonLd {
  return {
    '@type': 'ItemList',
    url: `${origin}${toStoryPath(story)}`,
    name: story.headline,
    numberOfItems: story.itemCount,
    itemListElement: story.items.map(({ title, url, source, publishedAt, kind }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: {
        '@type': kind === 'videos' ? 'VideoObject' : 'NewsArticle',
        [kind === 'videos' ? 'name' : 'headline']: title.slice(0, 110),
        url: toAbsolute(url, origin),
        [kind === 'videos' ? 'uploadDate' : 'datePublished']: publishedAt,
        publisher: { '@type': 'Organization', name: source },
      },
    })),
  };
}

export function videoLd(video: VideoDocument, origin: string, embedUrl: string): JsonLd {
  const duration = toIsoDuration(video.duration);
  return {
    '@type': 'VideoObject',
    url: `${origin}${toVideoPath(video)}`,
    name: video.title,
    description: video.description.slice(0, 2000) || video.title,
    thumbnailUrl: [toAbsolute(video.thumbnail, origin)],
    uploadDate: video.publishedAt,
    ...(video.language === undefined ? {} : { inLanguage: video.language }),
    embedUrl,
    ...(duration === undefined ? {} : { duration }),
    interactionStatistic: {
      '@type': 'InteractionCounter',
      interactionType: { '@type': 'WatchAction' },
      userInteractionCount: video.viewCount,
    },
  };
}

/** Describes the trail from the home page to this page. */
export function breadcrumbLd(crumbs: readonly Crumb[], origin: string, language?: string): JsonLd {
  const t = translator(language);
  const all = [{ name: t('site.home'), path: '/' }, ...crumbs];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: all.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${origin}${path}`,
    })),
  };
}

export function categoryCrumb({ name, slug }: Pick<Category, 'name' | 'slug'>): Crumb {
  return { name, path: toCategoryPath({ slug }) };
}

/** Converts `1:02:03` to `PT1H2M3S`. */
export function toIsoDuration(text: string): string | undefined {
  const [, hours, minutes, seconds] = /^(?:(\d+):)?(\d{1,2}):(\d{2})$/.exec(text) ?? [];
  if (minutes === undefined || seconds === undefined) return undefined;
  return `PT${hours === undefined ? '' : `${Number(hours)}H`}${Number(minutes)}M${Number(seconds)}S`;
}
