import { articleSearch, articlesView, searchSuggestions, videoSearch, videosView } from '@runrate/contracts';
import { toInstant } from '@runrate/service';
import { findItems, markedHtml } from '../reading/search-items.ts';
import { defineRead } from './define-read.ts';

export const searchSuggestionsRoute = defineRead(
  searchSuggestions,
  { views: [articlesView, videosView], aging: true },
  async (hub, { query, now }) => {
    const wanted = { ...query, offset: 0, sort: 'relevance' } as const;
    const [articles, videos] = await Promise.all([
      findItems(hub, articleSearch, wanted, now),
      findItems(hub, videoSearch, wanted, now),
    ]);
    const [storedArticles, storedVideos] = await Promise.all([
      hub.views.getMany(articlesView, idsOf(articles.hits)),
      hub.views.getMany(videosView, idsOf(videos.hits)),
    ]);
    const isPublished = ({ publishedAt }: { publishedAt: string }) => publishedAt <= toInstant(now);
    const found = [
      ...articles.hits.map((hit) => ({
        hit,
        type: 'article' as const,
        document: storedArticles.get(hit.id)?.document,
      })),
      ...videos.hits.map((hit) => ({
        hit,
        type: 'video' as const,
        document: storedVideos.get(hit.id)?.document,
      })),
    ];
    const suggestions = found.flatMap(({ hit, type, document }) => {
      if (!document || !isPublished(document)) return [];
      const highlight = markedHtml(hit.highlights['title']);
      return [
        {
          ...{ type, id: document.id, title: document.title },
          ...('slug' in document ? { slug: document.slug } : {}),
          ...(highlight === undefined ? {} : { highlight }),
        },
      ];
    });
    // Suggestions with a match in their title come first. Otherwise the order within each kind stays.
    const inTitle = suggestions.filter(({ highlight }) => highlight !== undefined);
    const others = suggestions.filter(({ highlight }) => highlight === undefined);
    return { body: [...inTitle, ...others].slice(0, query.limit) };
  },
);

function idsOf(hits: readonly { readonly id: string }[]): string[] {
  return hits.map(({ id }) => id);
}
