import { type SectionName, searchKinds } from '@runrate/contracts';
import { z } from 'zod';
import { companyMentionsRoute } from '../routes/company-mentions.ts';
import { compareCompaniesRoute } from '../routes/compare-companies.ts';
import type { ReadRoute } from '../routes/define-read.ts';
import { getArticleRoute } from '../routes/get-article.ts';
import { getCompanyRoute } from '../routes/get-company.ts';
import { getEpisodeRoute } from '../routes/get-episode.ts';
import { getStoryRoute } from '../routes/get-story.ts';
import { getVideoRoute } from '../routes/get-video.ts';
import { listArticlesRoute } from '../routes/list-articles.ts';
import { listCompaniesRoute } from '../routes/list-companies.ts';
import { listEpisodesRoute } from '../routes/list-episodes.ts';
import { listNewsRoute } from '../routes/list-news.ts';
import { listStocksRoute } from '../routes/list-stocks.ts';
import { listStoriesRoute } from '../routes/list-stories.ts';
import { listVideosRoute } from '../routes/list-videos.ts';
import { marketAnalysisRoute } from '../routes/market-analysis.ts';
import { searchRoute } from '../routes/search.ts';
import { explainShown } from './explain-shown.ts';

/** An API call made by a tool, and the field of the tool's answer that holds its result. */
export interface ToolCall {
  readonly field: string;
  readonly route: ReadRoute;
  readonly query?: Readonly<Record<string, string | undefined>>;
  readonly id?: string;
  /** Leaves the field out if the item does not exist. */
  readonly mayBeMissing?: true;
}

export interface Tool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** Section the tool reads; not offered where the section is off. */
  readonly section?: SectionName;
  readonly input: z.ZodObject;
  readonly calls: (input: Record<string, unknown>) => readonly ToolCall[];
}

const text = (description: string) => z.string().min(1).max(500).describe(description);
const limit = z.int().min(1).max(50).default(10).describe('how many at most');
const category = z
  .string()
  .max(100)
  .optional()
  .describe('slug of a category, as items and stories carry them');

const itemRoutes = { article: getArticleRoute, video: getVideoRoute, episode: getEpisodeRoute };
export const itemKinds = ['article', 'video', 'episode'] as const;
const latestRoutes = {
  article: listArticlesRoute,
  news: listNewsRoute,
  video: listVideosRoute,
  episode: listEpisodesRoute,
};

/** Defines a tool whose input is parsed by its schema, so that `calls` gets it typed. */
function defineTool<Input extends z.ZodObject>(tool: {
  name: string;
  title: string;
  description: string;
  section?: SectionName;
  input: Input;
  calls: (input: z.output<Input>) => readonly ToolCall[];
}): Tool {
  return { ...tool, calls: (input) => tool.calls(tool.input.parse(input)) };
}

/** Returns the call that reads an item, for tools and resources alike. */
export function callForItem(kind: (typeof itemKinds)[number], id: string): ToolCall {
  return { field: kind, route: itemRoutes[kind], id };
}

/** Returns the call that lists the newest items of a kind, for tools and resources alike. */
export function callForLatest(kind: keyof typeof latestRoutes, most: number, slug?: string): ToolCall {
  const narrowed = kind === 'news' ? {} : { category: slug };
  return {
    field: 'items',
    route: latestRoutes[kind],
    query: { limit: String(most), fields: 'card', ...narrowed },
  };
}

export const tools: readonly Tool[] = [
  defineTool({
    name: 'search',
    title: 'Search',
    description:
      'Finds articles, news, videos, podcast episodes, stories and companies by words, in one order. `top` is the company that the words name.',
    input: z.object({
      q: text('words to search for'),
      kind: z.enum(searchKinds).optional().describe('only this kind'),
      category,
      company: z.string().max(100).optional().describe('symbol or id of a company that must be named'),
      sort: z.enum(['relevance', 'newest']).default('relevance'),
      limit,
    }),
    calls: ({ limit: most, ...query }) => [
      { field: 'search', route: searchRoute, query: { ...query, limit: String(most) } },
    ],
  }),
  defineTool({
    name: 'read_item',
    title: 'Read an item',
    description:
      'One article, video or podcast episode by its id (articles also by slug), as far as its publisher lets it be shown.',
    input: z.object({ kind: z.enum(itemKinds), id: text('id of the item') }),
    calls: ({ kind, id }) => [callForItem(kind, id)],
  }),
  defineTool({
    name: 'latest',
    title: 'Latest items',
    description: 'The newest articles, news, videos or podcast episodes.',
    input: z.object({
      kind: z.enum(['article', 'news', 'video', 'episode']).default('article'),
      category,
      limit,
    }),
    calls: ({ kind, category: slug, limit: most }) => [callForLatest(kind, most, slug)],
  }),
  defineTool({
    name: 'stories',
    section: 'stories',
    title: 'Stories',
    description: 'Events that several sources tell, the one told last first; of a category or of a company.',
    input: z.object({
      category,
      company: z.string().max(100).optional().describe('slug of a company'),
      limit,
    }),
    calls: ({ limit: most, ...query }) => [
      { field: 'stories', route: listStoriesRoute, query: { ...query, limit: String(most) } },
    ],
  }),
  defineTool({
    name: 'story',
    section: 'stories',
    title: 'One story',
    description: 'A story with everything that tells it in order of time, and why each item belongs to it.',
    input: z.object({ id: text('id or slug of the story') }),
    calls: ({ id }) => [{ field: 'story', route: getStoryRoute, id }],
  }),
  defineTool({
    name: 'companies',
    section: 'companies',
    title: 'Companies',
    description: 'Every company the hub follows with its figures, each with its date and source.',
    input: z.object({ asOf: z.iso.date().optional().describe('what was known on this day') }),
    calls: (query) => [{ field: 'companies', route: listCompaniesRoute, query }],
  }),
  defineTool({
    name: 'company',
    section: 'companies',
    title: 'One company',
    description:
      'A company by its slug or symbol: its figures with dates and sources, and the newest items that name it with how its price moved since.',
    input: z.object({
      id: text('slug or symbol'),
      asOf: z.iso.date().optional().describe('what was known on this day'),
    }),
    calls: ({ id, asOf }) => [
      { field: 'company', route: getCompanyRoute, id, query: { asOf } },
      { field: 'mentions', route: companyMentionsRoute, id, query: { limit: '10' } },
    ],
  }),
  defineTool({
    name: 'compare_companies',
    section: 'companies',
    title: 'Compare companies',
    description: 'Two to four companies beside each other: prices rebased to 100, growth, multiples.',
    input: z.object({ companies: z.array(text('slug or symbol')).min(2).max(4) }),
    calls: ({ companies }) => [
      { field: 'comparison', route: compareCompaniesRoute, query: { c: companies.join(',') } },
    ],
  }),
  defineTool({
    name: 'market',
    section: 'market',
    title: 'Market',
    description: 'The index of companies with the latest prices, and the written analysis of the market.',
    input: z.object({}),
    calls: () => [
      { field: 'stocks', route: listStocksRoute },
      { field: 'analysis', route: marketAnalysisRoute, mayBeMissing: true },
    ],
  }),
  defineTool({
    name: 'why_is_this_here',
    title: 'Why is this here',
    description: 'The way of an item from its source to the readers of this hub, by its address.',
    input: z.object({ url: z.string().min(1).max(4096).describe('address, guid or title of the item') }),
    calls: ({ url }) => [{ field: 'lineage', route: explainShown, query: { url } }],
  }),
];
