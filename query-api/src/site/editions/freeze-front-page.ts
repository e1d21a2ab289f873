import {
  addDays,
  articleCardSchema,
  curatedNews,
  type DailyEdition,
  dailyEditionSchema,
  type EditionItem,
  featuredArticles,
  featuredVideos,
  frontPageSizes,
  type HubConfig,
  hasNewsDesk,
  listCompanies,
  listNews,
  marketAnalysis,
  newsItemSchema,
  type SectionName,
  toFrontPage,
  trendingArticles,
  videoSchema,
  weeklyNews,
} from '@runrate/contracts';
import { sectionsOf, toArticleAddress, toVideoPath } from '@runrate/service/reading';
import { z } from 'zod';
import type { PageCalls } from '../page-calls.ts';

type Calls = Pick<PageCalls, 'answer'>;
type Page = Pick<
  DailyEdition,
  'featured' | 'videos' | 'news' | 'trending' | 'companies' | 'digest' | 'analysis'
>;

const { featured, trending, videos, news } = frontPageSizes;
const companyKeys = new Set(Object.keys(dailyEditionSchema.shape.companies.element.shape));

/**
 * Takes the front page, the company table and the digest as readers have them at this moment, text and figures. With a
 * day, the calls answer as of its hour: the table then has the closes before it; no digest or analysis was written.
 */
export async function freezeFrontPage(calls: Calls, config: HubConfig, day?: string): Promise<Page> {
  const sections = sectionsOf(config);
  const newsCall = hasNewsDesk(config) ? curatedNews : listNews;
  const has = (name: SectionName) => sections.includes(name);
  const cards = z.array(articleCardSchema);
  const read = async <Schema extends z.ZodType>(isRead: boolean, address: string, schema: Schema) =>
    isRead ? ask(calls, address, schema) : undefined;
  const closes = day === undefined ? '' : `?asOf=${addDays(day, -1)}`;
  const [first, most, films, told, companies, digest, analysis] = await Promise.all([
    read(has('articles'), `${featuredArticles.path}?limit=${featured.asked}&fields=card`, cards),
    read(has('articles'), `${trendingArticles.path}?limit=${trending.asked}&fields=card`, cards),
    read(has('videos'), `${featuredVideos.path}?limit=${videos.asked}`, z.array(videoSchema)),
    read(has('news'), `${newsCall.path}?limit=${news.asked}`, z.array(newsItemSchema)),
    read(has('companies') || has('market'), `${listCompanies.path}${closes}`, listCompanies.answer),
    read(has('news') && day === undefined, weeklyNews.path, weeklyNews.answer),
    read(has('market') && day === undefined, marketAnalysis.path, marketAnalysis.answer),
  ]);
  const page = toFrontPage({
    ...{ featured: first ?? [], trending: most ?? [] },
    ...{ videos: films ?? [], news: told ?? [] },
  });
  return {
    featured: page.featured.map(fromArticle),
    videos: page.videos.map(fromVideo),
    news: page.news.map(fromNews),
    trending: page.trending.map(fromArticle),
    companies: (companies ?? []).map(pickCompany),
    digest: digest ?? [],
    ...(analysis ? { analysis } : {}),
  };
}

/** Returns the response to a call; `undefined` if it is a 404. */
async function ask<Schema extends z.ZodType>(
  calls: Calls,
  address: string,
  schema: Schema,
): Promise<z.output<Schema> | undefined> {
  const answer = await calls.answer(address);
  if (answer.status === 404) return undefined;
  if (!answer.ok) throw new Error(`${address} answers ${answer.status} ${await answer.text()}`);
  return schema.parse(await answer.json());
}

type Card = z.output<typeof articleCardSchema>;

function fromArticle(article: Card): EditionItem {
  const { id, title, excerpt, source, sourceId, curated, publishedAt } = article;
  return {
    ...{ kind: 'article', id, title, excerpt, url: toArticleAddress(article) },
    ...{ source, sourceId, curated, publishedAt, ...languageOf(article) },
  };
}

function fromVideo(video: z.output<typeof videoSchema>): EditionItem {
  const { id, title, channelTitle: source, channel: sourceId, publishedAt } = video;
  return {
    ...{ kind: 'video', id, title, excerpt: '', url: toVideoPath(video) },
    ...{ source, sourceId, curated: false, publishedAt, ...languageOf(video) },
  };
}

function fromNews(item: z.output<typeof newsItemSchema>): EditionItem {
  const { id, title, description: excerpt, url, source, sourceId, curated, publishedAt } = item;
  return {
    ...{ kind: 'news', id, title, excerpt, url },
    ...{ source, sourceId, curated, publishedAt, ...languageOf(item) },
  };
}

function languageOf({ language }: { readonly language?: string | undefined }) {
  return language === undefined ? {} : { language };
}

function pickCompany(
  company: z.output<typeof listCompanies.answer>[number],
): DailyEdition['companies'][number] {
  const picked = Object.entries(company).filter(([name]) => companyKeys.has(name));
  return dailyEditionSchema.shape.companies.element.parse(Object.fromEntries(picked));
}
