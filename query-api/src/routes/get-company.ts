import { filedFactsView, getCompany, listFigures, startupsView, stocksView } from '@runrate/contracts';
import { findOrRefuse } from '../reading/companies/find-or-refuse.ts';
import { toMultiples } from '../reading/companies/multiples.ts';
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
    const isKnown = (day: string) => asOf === undefined || day <= asOf;
    const ledger = company ? listFigures(company, loaded.factsOf(company)) : [];
    const figures = ledger.filter(({ date }) => isKnown(date));
    const closes = (loaded.quoteOf(known)?.closes ?? []).filter(([day]) => isKnown(day));
    return {
      body: {
        ...summary,
        description: listing?.description ?? startup?.description,
        headquarters: listing?.headquarters ?? startup?.headquarters,
        founded: listing?.founded ?? startup?.founded,
        ...(summary.status === 'private' && listing?.rounds
          ? { rounds: listing.rounds.filter(({ date }) => isKnown(date)) }
          : {}),
        figures,
        closes,
        multiples: toMultiples(company?.sharesOutstanding, summary.currency, figures, closes),
        peers: others,
      },
    };
  },
);
