import { factFiled, type SourceOf } from '@runrate/contracts';
import type { Observations } from '../../identity/observation.ts';
import type { CompanyFacts } from './parse.ts';

/** Returns one observation per fact, without its frame, which moves from filing to filing. Pure. */
export function toFilingsObservations(
  source: Pick<SourceOf<'filings'>, 'id' | 'filing'>,
  cik: string,
  { company, facts, rejections, rejected }: CompanyFacts,
): Observations {
  return {
    observed: facts.map((fact) => ({
      event: factFiled,
      identity: {
        key: `${cik}|${fact.concept}|${fact.unit}|${fact.start}|${fact.end}|${fact.accession}`,
        guidIsShared: false,
      },
      toEventKey: (observationKey) => `${source.id}|${observationKey}`,
      title: `${company} ${fact.end}`,
      url: undefined,
      toData: () => ({ cik, company, ...fact, url: toFilingAddress(source.filing, cik, fact.accession) }),
    })),
    rejections,
    rejected,
  };
}

function toFilingAddress(template: string, cik: string, accession: string): string {
  return template
    .replaceAll('{number}', String(Number(cik)))
    .replaceAll('{digits}', accession.replaceAll('-', ''))
    .replaceAll('{accession}', accession);
}
