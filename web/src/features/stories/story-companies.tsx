import { formatPrice, type Stock } from '@runrate/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { FullStory } from '../../api/get-story.ts';
import { companiesQuery } from '../../api/list-companies.ts';
import { useStocks } from '../../api/list-stocks.ts';
import { useStockCloses } from '../../api/stock-closes.ts';
import { SectionHeading } from '../../components/section-heading.tsx';
import { companyPath } from '../../lib/company-path.ts';
import { formatSignedPercent } from '../../lib/format-percent.ts';
import { t } from '../../lib/messages.ts';
import { moveSince } from './move-since.ts';

/** Companies named in a story; listed ones with their price change since its first item. */
export function StoryCompanies({ story }: { story: FullStory }) {
  if (story.companies.length === 0) return null;
  return <Companies story={story} />;
}

function Companies({ story: { companies, startedAt } }: { story: FullStory }) {
  const { data: known = [] } = useQuery(companiesQuery);
  const { data: stocks = [] } = useStocks();
  const { data: closes = [] } = useStockCloses({ period: '1M' });
  const named = known.filter(({ symbol, slug }) => companies.includes(symbol ?? slug));
  if (named.length === 0) return null;
  function since({ symbol, exchange }: Stock): number | undefined {
    return moveSince(closes.find((one) => one.symbol === symbol)?.closes ?? [], startedAt, exchange);
  }
  return (
    <section aria-labelledby="story-companies">
      <SectionHeading id="story-companies" title={t('stories.companies-in-this-story')} size="small" />
      <ul aria-labelledby="story-companies" className="text-ui figures">
        {named.map(({ slug, symbol, name }) => {
          const stock = stocks.find((one) => one.symbol === symbol);
          return (
            <li key={slug} className="border-b border-rule py-2">
              <Link to={companyPath(slug)} className="font-medium hover:underline">
                {name}
              </Link>
              {stock ? (
                <>
                  {' '}
                  {formatPrice(stock.price, stock.currency)}{' '}
                  <span className="block text-caption text-muted">
                    {t('stories.since-the-first-item', { change: formatSignedPercent(since(stock)) })}
                  </span>
                </>
              ) : null}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
