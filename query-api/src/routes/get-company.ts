import { filedFactsView, getCompany, listFigures, startupsView, stocksView } from '@runrate/contracts';
import { findOrRefuse } from '../reading/companies/find-or-refuse.ts';
import { loadFigures, summarise } from '../reading/companies/summaries.ts';
import { defineRead } from './define-read.ts';

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
    const loaded = await loadFigures(hub, shown);
    const [summary, ...others] = await summarise(hub, shown, loaded, { now, asOf });
    if (!summary) throw new Error('a company has no summary');
    const { company, listing, startup } = known;
    const figures = company ? listFigures(company, loaded.factsOf(company)) : [];
    return {
      body: {
        ...summary,
        description: listing?.description ?? startup?.description,
        headquarters: listing?.headquarters ?? startup?.headquarters,
        founded: listing?.founded ?? startup?.founded,
        figures: figures.filter(({ date }) => asOf === undefined || date <= asOf),
        closes: (loaded.quoteOf(known)?.closes ?? []).filter(([day]) => asOf === undefined || day <= asOf),
        peers: others,
      },
    };
  },
);
