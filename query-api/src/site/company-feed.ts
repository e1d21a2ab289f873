import { startupsView } from '@runrate/contracts';
import { translator } from '@runrate/messages';
import { findCompany, loadCatalogue, toCompanyPath } from '@runrate/service/reading';
import type { Hub } from '../hub/hub.ts';
import { readMentions } from '../reading/companies/mentions.ts';
import { sourceItemViews } from '../reading/load-source.ts';
import { toFeedDocuments } from './feed-documents.ts';
import { loadEntries, toHeadline } from './load-entries.ts';
import type { DocumentRequest } from './serve-documents.ts';
import type { FeedSubject } from './write-feed.ts';

const feedLimit = 50;

/** Feeds of the newest items that name a company, each with its source: headlines without text. */
export const companyFeeds = toFeedDocuments('/companies/:id', [...sourceItemViews, startupsView], find);

async function find(hub: Hub, { id, origin, now }: DocumentRequest): Promise<FeedSubject | undefined> {
  const company = findCompany(await loadCatalogue(hub), id);
  if (!company) return undefined;
  const { rows } = await readMentions(hub, { company: company.slug, now, limit: feedLimit });
  const entries = await loadEntries(hub.views, rows, origin);
  const path = toCompanyPath(company);
  const t = translator(hub.config.language);
  return {
    title: `${company.name} · ${hub.config.brand.name}`,
    description: t('site.written-of', { name: company.name }),
    ...{ page: path, base: path },
    entries: entries.map(toHeadline),
  };
}
