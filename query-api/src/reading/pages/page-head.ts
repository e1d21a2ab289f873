import {
  type ArticleDocument,
  articlesView,
  findEvent,
  type HubConfig,
  toCategoryPath,
  toShownEvents,
  videosView,
} from '@runrate/contracts';
import { translator } from '@runrate/messages';
import { toInstant } from '@runrate/service';
import { findStory, toArticlePath, toStoryPath, toVideoPath } from '@runrate/service/reading';
import { describeHub } from '../../hub/describe-hub.ts';
import type { Hub } from '../../hub/hub.ts';
import { findArticle, wasWithdrawn } from '../find-article.ts';
import { readableSources } from '../load-source.ts';
import { wasRemoved } from '../was-removed.ts';
import { toAbsolute } from './absolute.ts';
import { companyHead } from './company-head.ts';
import { editionHead } from './edition-head.ts';
import {
  articleLd,
  breadcrumbLd,
  categoryCrumb,
  eventLd,
  type JsonLd,
  organizationLd,
  siteLd,
  storyLd,
  videoLd,
} from './json-ld.ts';
import { findKnownPath } from './known-paths.ts';

/** Head of a page before the app runs, for search engines and link previews. */
export interface PageHead {
  readonly found: boolean;
  /** Whether it existed earlier. */
  readonly gone?: boolean;
  readonly title: string;
  readonly description: string;
  readonly canonical?: string;
  /** Publisher's address, which search engines should list instead of this page. */
  readonly original?: string | undefined;
  /** Where readers are redirected, because this hub has no page of its own for it. */
  readonly redirect?: string;
  /** Whether the page moved permanently to `redirect`. */
  readonly moved?: boolean;
  readonly type?: 'website' | 'article' | 'video.other';
  readonly image?: string | undefined;
  readonly publishedAt?: string;
  readonly source?: string;
  /** Whether search engines are asked not to list it. */
  readonly unlisted?: boolean;
  readonly jsonLd?: readonly JsonLd[];
  readonly madeOf?: { readonly view: string; readonly key: string };
}

/** `found` is false if there is no such page. Addresses start with `origin`; if empty, they stay paths. */
export async function loadPageHead(hub: Hub, pathname: string, origin: string): Promise<PageHead> {
  const { config } = hub;
  const known = findKnownPath(config, pathname);
  const t = translator(config.language);
  switch (known.kind) {
    case 'home':
      return {
        ...siteHead(config, [config.brand.name, config.brand.tagline].filter(Boolean).join(': ')),
        canonical: '/',
        jsonLd: [organizationLd(config, origin), siteLd(config, origin)],
      };
    case 'screen': {
      const head = siteHead(config, `${known.title} · ${config.brand.name}`);
      const jsonLd = [breadcrumbLd([{ name: known.title, path: known.path }], origin, config.language)];
      return { ...head, canonical: known.path, unlisted: !known.listed, jsonLd };
    }
    case 'article':
      return (await articleHead(hub, known.id, origin)) ?? (await missingArticleHead(hub, known.id));
    case 'video':
      return (
        (await videoHead(hub, known.id, origin)) ??
        (await removedHead(hub, known.id, t('site.video-not-found')))
      );
    case 'category':
      return categoryHead(config, known.id, origin) ?? missingHead(config, t('site.category-not-found'));
    case 'companies':
      return (await companyHead(hub, known.id, origin)) ?? missingHead(config, t('site.company-not-found'));
    case 'sources':
      return sourceHead(config, known.id, origin) ?? missingHead(config, t('site.source-not-found'));
    case 'stories':
      return (
        (await storyHead(hub, known.id, origin)) ??
        (await removedHead(hub, known.id, t('site.story-not-found')))
      );
    case 'editions':
      return (await editionHead(hub, known.id, origin)) ?? missingHead(config, t('site.edition-not-found'));
    case 'events':
      return eventHead(config, known.id, origin) ?? missingHead(config, t('site.event-not-found'));
    case 'unknown':
      return missingHead(config, t('site.page-not-found'));
  }
}

function eventHead(config: HubConfig, id: string, origin: string): PageHead | undefined {
  const found = findEvent(id, config.events);
  const [event] = toShownEvents(found ? [found] : [], config.language);
  if (!event) return undefined;
  const canonical = `/events/${encodeURIComponent(event.id)}`;
  const t = translator(config.language);
  const events = { name: t('site.events'), path: '/events' };
  if (!event.times) {
    // Its address shows the list of events, scrolled to its card.
    const head = siteHead(config, `${events.name} · ${config.brand.name}`);
    return {
      ...head,
      canonical,
      jsonLd: [breadcrumbLd([{ ...events, path: canonical }], origin, config.language)],
    };
  }
  return {
    ...{ found: true, title: `${event.name} · ${config.brand.name}`, canonical, type: 'website' },
    description: [`${event.when}, ${event.where}.`, event.description].filter(Boolean).join(' '),
    jsonLd: [
      eventLd(event, event.times, origin),
      breadcrumbLd([events, { name: event.name, path: canonical }], origin, config.language),
      organizationLd(config, origin),
    ],
  };
}

function siteHead(config: HubConfig, title: string): PageHead {
  return { found: true, title, description: describeHub(config.brand), type: 'website' };
}

function missingHead(config: HubConfig, title: string): PageHead {
  const { name, description } = config.brand;
  return { found: false, title: `${title} · ${name}`, description, unlisted: true };
}

async function missingArticleHead({ config, views }: Hub, id: string): Promise<PageHead> {
  const t = translator(config.language);
  const head = missingHead(config, t('site.article-not-found'));
  return { ...head, gone: (await wasRemoved(views, id)) || (await wasWithdrawn(views, id)) };
}

async function removedHead({ config, views }: Hub, id: string, title: string): Promise<PageHead> {
  return { ...missingHead(config, title), gone: await wasRemoved(views, id) };
}

async function articleHead(hub: Hub, idOrSlug: string, origin: string): Promise<PageHead | undefined> {
  const article = await findArticle(hub.views, idOrSlug, hub.clock());
  if (!article) return undefined;
  if (article.shown === 'link')
    return article.originalUrl ? toPublisher(article, article.originalUrl) : undefined;
  const listedHere = isListedHere(hub, article);
  const canonical = toArticlePath(article);
  const crumbs = [...categoryCrumbs(hub.config, article.category), { name: article.title, path: canonical }];
  return {
    found: true,
    title: `${article.title} · ${hub.config.brand.name}`,
    description: article.excerpt,
    canonical,
    original: listedHere ? undefined : article.originalUrl,
    jsonLd: [
      articleLd(article, origin, listedHere),
      breadcrumbLd(crumbs, origin, hub.config.language),
      organizationLd(hub.config, origin),
    ],
    type: 'article',
    image: toImage(article.featuredImage ?? article.imageUrl, origin),
    source: article.source,
    publishedAt: article.publishedAt,
    madeOf: { view: articlesView.name, key: article.id },
  };
}

/** Returns whether search engines should list this page rather than the publisher's. */
function isListedHere({ rightsOf }: Pick<Hub, 'rightsOf'>, article: ArticleDocument): boolean {
  return rightsOf({ id: article.sourceId, curated: article.curated }).canonical === 'hub';
}

function toPublisher({ id, title, excerpt }: ArticleDocument, redirect: string): PageHead {
  return {
    ...{ found: true, title, description: excerpt, unlisted: true, redirect },
    madeOf: { view: articlesView.name, key: id },
  };
}

async function storyHead(hub: Hub, idOrSlug: string, origin: string): Promise<PageHead | undefined> {
  const story = await findStory(hub.views, idOrSlug, hub.clock());
  if (!story) return undefined;
  const canonical = toStoryPath(story);
  const title = `${story.headline} · ${hub.config.brand.name}`;
  const t = translator(hub.config.language);
  const description = t('site.items-on-one-event', { items: story.itemCount, sources: story.sourceCount });
  if (story.slug !== idOrSlug) return { found: true, title, description, redirect: canonical, moved: true };
  const crumbs = [
    { name: t('site.stories'), path: '/stories' },
    { name: story.headline, path: canonical },
  ];
  return {
    ...{ found: true, title, description, canonical, type: 'website' },
    image: toImage(story.lead.imageUrl, origin),
    source: description,
    jsonLd: [storyLd(story, origin), breadcrumbLd(crumbs, origin, hub.config.language)],
  };
}

async function videoHead(hub: Hub, id: string, origin: string): Promise<PageHead | undefined> {
  const video = await hub.views.get(videosView, id);
  if (!video || video.publishedAt > toInstant(hub.clock())) return undefined;
  const canonical = toVideoPath(video);
  const embedUrl = hub.config.frames.player.replaceAll('{id}', encodeURIComponent(video.youtubeId));
  const t = translator(hub.config.language);
  const crumbs = [
    { name: t('site.videos'), path: '/videos' },
    { name: video.title, path: canonical },
  ];
  return {
    found: true,
    title: `${video.title} · ${hub.config.brand.name}`,
    description: video.description.replaceAll(/\s+/g, ' ').slice(0, 240),
    canonical,
    jsonLd: [videoLd(video, origin, embedUrl), breadcrumbLd(crumbs, origin, hub.config.language)],
    type: 'video.other',
    image: toImage(video.thumbnail, origin),
    publishedAt: video.publishedAt,
    madeOf: { view: videosView.name, key: video.id },
  };
}

function toImage(image: string | undefined, origin: string): string | undefined {
  return image && toAbsolute(image, origin);
}

function categoryCrumbs({ categories }: HubConfig, slug: string) {
  return categories.filter((category) => category.slug === slug).map(categoryCrumb);
}

function sourceHead(config: HubConfig, id: string, origin: string): PageHead | undefined {
  const source = readableSources({ config }).find((one) => one.id === id);
  if (!source) return undefined;
  const t = translator(config.language);
  const crumbs = [
    { name: t('site.sources'), path: '/sources' },
    { name: source.name, path: `/sources/${id}` },
  ];
  return {
    ...siteHead(config, `${source.name} · ${config.brand.name}`),
    canonical: `/sources/${id}`,
    jsonLd: [breadcrumbLd(crumbs, origin, config.language)],
  };
}

function categoryHead(config: HubConfig, slug: string, origin: string): PageHead | undefined {
  const category = config.categories.find((one) => one.slug === slug);
  if (!category) return undefined;
  return {
    found: true,
    title: `${category.name} · ${config.brand.name}`,
    description: category.description || describeHub(config.brand),
    canonical: toCategoryPath(category),
    jsonLd: [breadcrumbLd([categoryCrumb(category)], origin)],
    type: 'website',
  };
}
