import about from '../en/about.json' with { type: 'json' };
import admin from '../en/admin.json' with { type: 'json' };
import articles from '../en/articles.json' with { type: 'json' };
import categories from '../en/categories.json' with { type: 'json' };
import companies from '../en/companies.json' with { type: 'json' };
import components from '../en/components.json' with { type: 'json' };
import editions from '../en/editions.json' with { type: 'json' };
import embeds from '../en/embeds.json' with { type: 'json' };
import events from '../en/events.json' with { type: 'json' };
import follows from '../en/follows.json' with { type: 'json' };
import formats from '../en/formats.json' with { type: 'json' };
import frame from '../en/frame.json' with { type: 'json' };
import health from '../en/health.json' with { type: 'json' };
import home from '../en/home.json' with { type: 'json' };
import insights from '../en/insights.json' with { type: 'json' };
import issue from '../en/issue.json' with { type: 'json' };
import mails from '../en/mails.json' with { type: 'json' };
import marketAnalysis from '../en/market-analysis.json' with { type: 'json' };
import marketWriting from '../en/market-writing.json' with { type: 'json' };
import mentor from '../en/mentor.json' with { type: 'json' };
import navigation from '../en/navigation.json' with { type: 'json' };
import news from '../en/news.json' with { type: 'json' };
import newsletter from '../en/newsletter.json' with { type: 'json' };
import palette from '../en/palette.json' with { type: 'json' };
import podcasts from '../en/podcasts.json' with { type: 'json' };
import promotion from '../en/promotion.json' with { type: 'json' };
import reasons from '../en/reasons.json' with { type: 'json' };
import refusals from '../en/refusals.json' with { type: 'json' };
import search from '../en/search.json' with { type: 'json' };
import site from '../en/site.json' with { type: 'json' };
import sources from '../en/sources.json' with { type: 'json' };
import startups from '../en/startups.json' with { type: 'json' };
import stocks from '../en/stocks.json' with { type: 'json' };
import stories from '../en/stories.json' with { type: 'json' };
import texts from '../en/texts.json' with { type: 'json' };
import videos from '../en/videos.json' with { type: 'json' };

/** English texts by folder; the reference for all other languages. */
export const english = {
  about,
  admin,
  articles,
  categories,
  companies,
  components,
  editions,
  embeds,
  events,
  follows,
  formats,
  frame,
  health,
  home,
  insights,
  issue,
  mails,
  'market-analysis': marketAnalysis,
  'market-writing': marketWriting,
  mentor,
  navigation,
  news,
  newsletter,
  palette,
  podcasts,
  promotion,
  reasons,
  refusals,
  search,
  site,
  sources,
  startups,
  stocks,
  stories,
  texts,
  videos,
};

type English = typeof english;

/** Names of all messages: the folder, a dot, and the name within its file. */
export type MessageId = {
  [Folder in keyof English]: `${Folder}.${keyof English[Folder] & string}`;
}[keyof English];
