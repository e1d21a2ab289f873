import { articlesView, type HubConfig, videosView } from '@runrate/contracts';
import { type Hub, toInstant } from '../hub.ts';
import { findArticle } from '../reading/find-article.ts';
import { findKnownPath } from './known-paths.ts';

/** What a page says of itself before the app runs: for search engines and link previews. */
export interface PageHead {
  readonly found: boolean;
  readonly title: string;
  readonly description: string;
  /** Path of the page's one right address. */
  readonly canonical?: string;
  readonly type?: 'website' | 'article' | 'video.other';
  readonly image?: string | undefined;
  readonly publishedAt?: string;
  /** Search engines are asked to leave it out. */
  readonly unlisted?: boolean;
  /** The view and the document it was made of. */
  readonly madeOf?: { readonly view: string; readonly key: string };
}

/** Makes the head of the page at this path; `found` is false where the site has nothing there. */
export async function loadPageHead(hub: Hub, pathname: string): Promise<PageHead> {
  const { config } = hub;
  const known = findKnownPath(pathname);
  switch (known.kind) {
    case 'home':
      return { ...siteHead(config, `${config.brand.name}: ${config.brand.tagline}`), canonical: '/' };
    case 'screen': {
      const head = siteHead(config, `${known.title} · ${config.brand.name}`);
      return { ...head, canonical: known.path, unlisted: !known.listed };
    }
    case 'article':
      return (await articleHead(hub, known.id)) ?? missingHead(config, 'Article Not Found');
    case 'video':
      return (await videoHead(hub, known.id)) ?? missingHead(config, 'Video Not Found');
    case 'category':
      return categoryHead(config, known.id) ?? missingHead(config, 'Category not found');
    case 'unknown':
      return missingHead(config, 'Page Not Found');
  }
}

function siteHead(config: HubConfig, title: string): PageHead {
  return { found: true, title, description: config.brand.description, type: 'website' };
}

function missingHead(config: HubConfig, title: string): PageHead {
  const { name, description } = config.brand;
  return { found: false, title: `${title} · ${name}`, description, unlisted: true };
}

async function articleHead(hub: Hub, idOrSlug: string): Promise<PageHead | undefined> {
  const article = await findArticle(hub.views, idOrSlug, hub.clock());
  if (!article) return undefined;
  return {
    found: true,
    title: `${article.title} · ${hub.config.brand.name}`,
    description: article.excerpt,
    canonical: `/article/${encodeURIComponent(article.slug)}`,
    type: 'article',
    image: article.featuredImage ?? article.imageUrl,
    publishedAt: article.publishedAt,
    madeOf: { view: articlesView.name, key: article.id },
  };
}

async function videoHead(hub: Hub, id: string): Promise<PageHead | undefined> {
  const video = await hub.views.get(videosView, id);
  if (!video || video.publishedAt > toInstant(hub.clock())) return undefined;
  return {
    found: true,
    title: `${video.title} · ${hub.config.brand.name}`,
    description: video.description.replaceAll(/\s+/g, ' ').slice(0, 240),
    canonical: `/video/${encodeURIComponent(video.id)}`,
    type: 'video.other',
    image: video.thumbnail,
    publishedAt: video.publishedAt,
    madeOf: { view: videosView.name, key: video.id },
  };
}

function categoryHead(config: HubConfig, slug: string): PageHead | undefined {
  const category = config.categories.find((one) => one.slug === slug);
  if (!category) return undefined;
  return {
    found: true,
    title: `${category.name} · ${config.brand.name}`,
    description: category.description || config.brand.description,
    canonical: `/category/${slug}`,
    type: 'website',
  };
}
