import { getCompany, listFigures, startupsView, stocksView } from '@runrate/contracts';
import { findOrRefuse } from '../companies/find-or-refuse.ts';
import { loadQuotes, summarise } from '../companies/summaries.ts';
import { defineRead } from '../reading/define-read.ts';

const peerLimit = 5;

export const getCompanyRoute = defineRead(
  getCompany,
  { views: [stocksView, startupsView], aging: true },
  async (hub, { id, query: { asOf }, now }) => {
    const { company: known, catalogue } = await findOrRefuse(hub, id);
    const sectorOf = ({ company, listing, startup }: typeof known) =>
      company?.sector ?? listing?.category ?? startup?.category;
    const peers = catalogue.filter((one) => one !== known && sectorOf(one) === sectorOf(known));
    const [summary, ...others] = await summarise(hub, [known, ...peers.slice(0, peerLimit)], { now, asOf });
    if (!summary) throw new Error('a company has no summary');
    const { company, listing, startup } = known;
    const figures = company ? listFigures(company) : [];
    const quote = (await loadQuotes(hub, [known])).get(known.symbol ?? '')?.document;
    return {
      body: {
        ...summary,
        description: listing?.description ?? startup?.description,
        headquarters: listing?.headquarters ?? startup?.headquarters,
        founded: listing?.founded ?? startup?.founded,
        figures: figures.filter(({ date }) => asOf === undefined || date <= asOf),
        closes: quote?.closes ?? [],
        peers: others,
      },
    };
  },
);
