import { companyMentions, startupsView, stocksView } from '@runrate/contracts';
import { findOrRefuse } from '../companies/find-or-refuse.ts';
import { countMentions, readMentions } from '../companies/mentions.ts';
import { moveSince } from '../companies/move-since.ts';
import { loadQuotes } from '../companies/summaries.ts';
import { defineRead } from '../reading/define-read.ts';
import { sourceItemViews } from '../reading/load-source.ts';

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
