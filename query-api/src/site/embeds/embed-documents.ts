import { filedFactsView, startupsView, stocksView } from '@runrate/contracts';
import { viewsOfStories } from '@runrate/service/reading';
import { sourceItemViews } from '../../reading/load-source.ts';
import type { SiteDocument } from '../serve-documents.ts';
import { companyEmbed } from './company-embed.ts';
import { type EmbedTheme, toEmbedPage } from './embed-page.ts';
import { storyEmbed } from './story-embed.ts';

/** Pages that other sites can show in a frame: a company's figures, and the head of a story. */
export const embedDocuments: readonly SiteDocument[] = [
  {
    path: '/embed/companies/:id',
    views: [stocksView, startupsView, filedFactsView, ...sourceItemViews],
    find: companyEmbed,
  },
  { path: '/embed/stories/:id', views: viewsOfStories, find: storyEmbed },
].map(({ path, views, find }) => ({
  ...{ path, views, contentType: 'text/html; charset=utf-8', takes: ['theme'], embeddable: true },
  async make(hub, request) {
    const embed = await find(hub, request);
    return embed && toEmbedPage(hub.config, themeOf(request.query['theme']), embed);
  },
}));

/** Returns the theme the frame asks for; by default it is the reader's own. */
function themeOf(theme: unknown): EmbedTheme {
  return theme === 'light' || theme === 'dark' ? theme : undefined;
}
