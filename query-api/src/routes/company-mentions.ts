import { companyMentions, startupsView, stocksView } from '@runrate/contracts';
import { findOrRefuse } from '../reading/companies/find-or-refuse.ts';
import { countMentions, readMentions } from '../reading/companies/mentions.ts';
import { moveSince } from '../reading/companies/move-since.ts';
import { loadQuotes } from '../reading/companies/summaries.ts';
import { sourceItemViews } from '../reading/load-source.ts';
import { defineRead } from './define-read.ts';

export const companyMentionsRoute = defineRead(
  companyMentions,
  { views: [...sourceItemViews, stocksView, startupsView], aging: true },
  async (hub, { id, query: { kind, limit, cursor }, now }) => {
    const { company } = await findOrRefuse(hub, id);
    const [{ rows, nextCursor }, total, quoteOf] = await Promise.all([
      readMentions(hub, { company: company.slug, now, limit, kind, cursor }),
      countMentions(hub, company.slug, now, kind),
      loadQuotes(hub, [company]),
    ]);
    const { closes = [], exchange } = quoteOf(company) ?? {};
    const body = rows.map((row) => {
      const since = moveSince(closes, row.publishedAt, now, exchange);
      return since === undefined ? row : { ...row, since };
    });
    return { body, page: { limit, offset: 0, total, cursor: cursor ?? '', nextCursor } };
  },
);
