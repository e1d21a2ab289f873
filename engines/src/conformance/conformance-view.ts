import { type ArticleDocument, articlesView, defineView } from '@runrate/contracts';

/** A view with every kind of list: zero, one and two `where` fields, mixed directions, bounds and sums. */
export const notesView = defineView({
  name: 'conformance-notes',
  schema: articlesView.schema,
  key: 'id',
  lists: {
    newest: { where: [], orderBy: [['publishedAt', 'desc']], range: 'publishedAt', sums: ['viewCount'] },
    inCategory: {
      where: ['categories'],
      orderBy: [
        ['viewCount', 'desc'],
        ['title', 'asc'],
      ],
      range: 'publishedAt',
      sums: ['readTime', 'viewCount'],
    },
    byAuthor: {
      where: ['author', 'categories'],
      orderBy: [
        ['title', 'asc'],
        ['viewCount', 'desc'],
      ],
    },
    updated: { where: ['updatedAt'], orderBy: [] },
    all: { where: [], orderBy: [] },
  },
});

export const plainView = defineView({
  name: 'conformance-plain',
  schema: articlesView.schema,
  key: 'id',
  lists: {},
});

export const conformanceViews = [notesView, plainView];

export function note(id: string, fields: Partial<ArticleDocument> = {}): ArticleDocument {
  return {
    id,
    slug: id,
    title: `Title of ${id}`,
    excerpt: '',
    description: '',
    content: '<p>Text</p>',
    author: 'Ada',
    publishedAt: '2026-01-01T00:00:00.000Z',
    readTime: 1,
    viewCount: 0,
    category: 'saas',
    categories: ['saas'],
    tags: [],
    source: 'Source',
    sourceId: 'source',
    curated: false,
    otherObservations: [],
    ...fields,
  };
}
