import { articlesView, episodesView, newsView, videosView } from '@runrate/contracts';
import { idsOfAddress, toInstant } from '@runrate/service';
import { findStored } from '@runrate/service/reading';
import type { Hub } from '../../hub/hub.ts';
import { findArticle } from '../../reading/find-article.ts';
import { findKnownPath } from '../../reading/pages/known-paths.ts';
import { loadPageHead } from '../../reading/pages/page-head.ts';

/** An item that counts are kept for, and its source. */
export interface CountedItem {
  readonly kind: 'article' | 'news' | 'video' | 'episode' | 'story';
  readonly id: string;
  readonly sourceId?: string;
}

export interface Viewed {
  /** Path of the page; for pages of one kind, the prefix they share. */
  readonly page: string;
  readonly item?: CountedItem;
}

type Shown = { readonly kind: 'article' | 'video' | 'stories'; readonly id: string };

export async function findViewed(hub: Hub, path: string): Promise<Viewed | undefined> {
  const known = findKnownPath(hub.config, path);
  switch (known.kind) {
    case 'unknown':
      return undefined;
    case 'home':
      return { page: '/' };
    case 'screen':
      // Admins are no readers.
      return known.path === '/admin' ? undefined : { page: known.path };
    case 'article':
    case 'video':
    case 'stories': {
      const item = await findItem(hub, { kind: known.kind, id: known.id });
      return item && { page: `/${known.kind}`, item };
    }
    default:
      return (await loadPageHead(hub, path, '')).found ? { page: `/${known.kind}` } : undefined;
  }
}

async function findItem({ views, clock }: Hub, known: Shown): Promise<CountedItem | undefined> {
  const { kind, id } = known;
  if (kind === 'article') {
    const article = await findArticle(views, id, clock());
    return article && { kind, id: article.id, sourceId: article.sourceId };
  }
  if (kind === 'video') {
    const video = await views.get(videosView, id);
    if (!video || video.publishedAt > toInstant(clock())) return undefined;
    return { kind, id, sourceId: video.channel };
  }
  const story = await findStored(views, id);
  return story?.isTold === 'yes' ? { kind: 'story', id: story.id } : undefined;
}

const itemViews = [
  { kind: 'article', view: articlesView },
  { kind: 'news', view: newsView },
  { kind: 'episode', view: episodesView },
] as const;

/** Finds the item that has this address at its publisher. */
export async function findAtPublisher({ views }: Hub, url: string): Promise<CountedItem | undefined> {
  const ids = idsOfAddress(url);
  for (const { kind, view } of itemViews) {
    const [found] = (await views.getMany(view, ids)).values();
    if (found) return { kind, id: found.document.id, sourceId: found.document.sourceId };
  }
  const [video] = (await views.getMany(videosView, ids)).values();
  return video && { kind: 'video', id: video.document.id, sourceId: video.document.channel };
}
