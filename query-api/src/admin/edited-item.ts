import {
  type ArticleDocument,
  articlesView,
  type Corrections,
  correctedArticlesView,
  correctionsView,
  type EditedItem,
} from '@runrate/contracts';
import type { ViewStore } from '@runrate/engines';

/** An article as its sources say it, whether or not readers see it, by its id or slug. */
export async function findAnyArticle(
  views: ViewStore,
  idOrSlug: string,
): Promise<ArticleDocument | undefined> {
  const byId =
    (await views.get(correctedArticlesView, idOrSlug)) ?? (await views.get(articlesView, idOrSlug));
  if (byId) return byId;
  for (const view of [correctedArticlesView, articlesView]) {
    const { documents } = await views.page({ view, list: 'bySlug', where: { slug: idOrSlug }, limit: 1 });
    if (documents[0]) return documents[0];
  }
  return undefined;
}

/** What an admin is shown of an article. */
export async function loadEditedItem(views: ViewStore, id: string): Promise<EditedItem> {
  const [article, corrections] = [await findAnyArticle(views, id), await views.get(correctionsView, id)];
  return toEditedItem(id, article, corrections);
}

export function toEditedItem(
  id: string,
  article: ArticleDocument | undefined,
  corrections: Corrections | undefined,
): EditedItem {
  const { pinned, hidden, categories, mergedInto, apart, changedAt, ...said } = { ...corrections };
  return {
    id,
    ...(article ? { slug: article.slug, title: article.title } : {}),
    sources: article ? [article, ...article.otherObservations].map(toSource) : [],
    pinned: pinned?.value ?? false,
    ...(pinned?.value && pinned.until !== undefined ? { pinnedUntil: pinned.until } : {}),
    hidden: hidden?.value ?? false,
    ...(categories?.value ? { categories: categories.value } : {}),
    ...(mergedInto?.value ? { mergedInto: mergedInto.value } : {}),
    apart: apart?.value ?? [],
    own: toOwn(said),
    ...(changedAt === undefined ? {} : { changedAt }),
  };
}

/** The hub's own words and picture, where they were not taken back. */
function toOwn({
  title,
  excerpt,
  image,
  note,
}: Pick<Corrections, 'title' | 'excerpt' | 'image' | 'note'>): EditedItem['own'] {
  return {
    ...(title?.value ? { title: title.value } : {}),
    ...(excerpt?.value ? { excerpt: excerpt.value } : {}),
    ...(image?.value ? { image: image.value } : {}),
    ...(note?.value ? { note: note.value } : {}),
  };
}

type Said = Pick<ArticleDocument, 'sourceId' | 'source' | 'title' | 'originalUrl'>;

function toSource({ sourceId, source, title, originalUrl }: Said): EditedItem['sources'][number] {
  return { sourceId, name: source, title, ...(originalUrl === undefined ? {} : { originalUrl }) };
}
