import { directionOf, type EditionCompany, formatSignedPercent } from '@runrate/contracts';
import { Link } from 'react-router-dom';
import type { Edition } from '../../../api/get-edition.ts';
import { GeneratorWords } from '../../../components/generator-note.tsx';
import { SectionHeading } from '../../../components/section-heading.tsx';
import { t } from '../../../lib/messages.ts';
import { useTexts } from '../../../lib/texts.ts';
import { changeColours } from './index-line.tsx';

const MOVERS = 5;

/** The market of the day: what was written about it, or else what moved most. */
export function EditionMarket({ edition: { analysis, companies } }: { edition: Edition }) {
  return analysis ? <Analysis analysis={analysis} /> : <Movers companies={companies} />;
}

function Analysis({ analysis }: { analysis: NonNullable<Edition['analysis']> }) {
  const { analysisTitle } = useTexts();
  return (
    <section aria-labelledby="analysis">
      <SectionHeading id="analysis" title={analysisTitle} size="small" />
      <p className="font-serif">{analysis.summary}</p>
      <ul className="mt-3 flex list-disc flex-col gap-1.5 ps-4 text-caption">
        {analysis.keyInsights.map((insight) => (
          <li key={insight}>{insight}</li>
        ))}
      </ul>
      <p className="mt-3 text-micro text-muted">
        <GeneratorWords generator={analysis.generator} />
      </p>
    </section>
  );
}

function Movers({ companies }: { companies: readonly EditionCompany[] }) {
  const sizeOf = ({ changePercent = 0 }: EditionCompany) => Math.abs(changePercent);
  const movers = companies.filter(({ arr }) => arr !== undefined).toSorted((a, b) => sizeOf(b) - sizeOf(a));
  if (movers.length < MOVERS) return null;
  return (
    <section aria-labelledby="movers">
      <SectionHeading id="movers" title={t('editions.movers')} size="small" className="mb-0" />
      <ul>
        {movers.slice(0, MOVERS).map(({ slug, name, changePercent }) => (
          <li key={slug} className="flex items-baseline justify-between gap-3 border-b border-rule py-1.5">
            <Link to={`/companies/${slug}`} className="py-0.5 text-caption font-semibold hover:underline">
              {name}
            </Link>
            <span className={`text-caption figures ${changeColours[directionOf(changePercent)]}`}>
              {formatSignedPercent(changePercent)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
