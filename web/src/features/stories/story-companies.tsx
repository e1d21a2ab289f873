import { Link } from 'react-router-dom';
import type { FullStory } from '../../api/get-story.ts';
import { useStocks } from '../../api/list-stocks.ts';
import { useStockCloses } from '../../api/stock-closes.ts';
import { companyPath } from '../../lib/company-path.ts';
import { formatPrice } from '../../lib/format-money.ts';
import { formatSignedPercent } from '../../lib/format-percent.ts';
import { moveSince } from './move-since.ts';

/** The companies that a story names, with their price and how it moved since the first item. */
export function StoryCompanies({ story }: { story: FullStory }) {
  if (story.companies.length === 0) return null;
  return <Companies story={story} />;
}

function Companies({ story: { companies, startedAt } }: { story: FullStory }) {
  const { data: stocks = [] } = useStocks();
  const { data: closes = [] } = useStockCloses({ period: '1M' });
  const named = stocks.filter(({ symbol }) => companies.includes(symbol));
  if (named.length === 0) return null;
  return (
    <ul aria-label="Companies in this story" className="mt-4 flex flex-wrap gap-2 figures">
      {named.map(({ symbol, name, price, currency, exchange }) => {
        const move = moveSince(
          closes.find((one) => one.symbol === symbol)?.closes ?? [],
          startedAt,
          exchange,
        );
        return (
          <li key={symbol} className="rounded border border-rule px-2.5 py-1 text-caption">
            <Link to={companyPath(symbol)} className="font-medium hover:underline">
              {name}
            </Link>{' '}
            {formatPrice(price, currency)}{' '}
            <span className="text-muted">{formatSignedPercent(move)} since the first item</span>
          </li>
        );
      })}
    </ul>
  );
}
