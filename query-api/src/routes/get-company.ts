import { filedFactsView, getCompany, listFigures, startupsView, stocksView } from '@runrate/contracts';
import { loadFacts } from '@runrate/service';
import { findOrRefuse } from '../companies/find-or-refuse.ts';
import { loadQuotes, summarise } from '../companies/summaries.ts';
import { defineRead } from '../reading/define-read.ts';

const peerLimit = 5;

export const getCompanyRoute = defineRead(
  getCompany,
  { views: [stocksView, startupsView, filedFactsView], aging: true },
  async (hub, { id, query: { asOf }, now }) => {
    const { company: known, catalogue } = await findOrRefuse(hub, id);
    const sectorOf = ({ company, listing, startup }: typeof known) =>
      company?.sector ?? listing?.category ?? startup?.category;
    const peers = catalogue.filter((one) => one !== known && sectorOf(one) === sectorOf(known));
    const shown = [known, ...peers.slice(0, peerLimit)];
    const quoteOf = await loadQuotes(hub, shown);
    const [summary, ...others] = await summarise(hub, shown, quoteOf, { now, asOf });
    if (!summary) throw new Error('a company has no summary');
    const { company, listing, startup } = known;
    const factsOf = await loadFacts(hub, [company]);
    const figures = company ? listFigures(company, factsOf(company)) : [];
    return {
      body: {
        ...summary,
        description: listing?.description ?? startup?.description,
        headquarters: listing?.headquarters ?? startup?.headquarters,
        founded: listing?.founded ?? startup?.founded,
        figures: figures.filter(({ date }) => asOf === undefined || date <= asOf),
        closes: (quoteOf(known)?.closes ?? []).filter(([day]) => asOf === undefined || day <= asOf),
        peers: others,
      },
    };
  },
);
