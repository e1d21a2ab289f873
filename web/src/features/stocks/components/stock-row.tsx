import { formatBillions, formatMultiple, formatPrice, type Stock } from '@runrate/contracts';
import { ChangePercent } from '../../../components/live-number.tsx';
import { Sparkline } from '../../../components/sparkline.tsx';
import { cn } from '../../../lib/class-names.ts';
import { formatGrowth } from '../../../lib/format-percent.ts';

/** Columns for company, run rate and today's change. */
export const runRateColumns = 'grid grid-cols-[minmax(0,1fr)_6rem_4.5rem] items-baseline gap-x-2';
const priceColumns = 'grid grid-cols-[minmax(0,1fr)_3.5rem_4.5rem] items-baseline gap-x-3';

interface StockRowProps {
  stock: Stock;
  /** Closing prices of the past month, drawn if no company of the index has a run rate. */
  line?: readonly number[] | undefined;
  onSelect: (stock: Stock) => void;
}

export function StockRow({ stock, line, onSelect }: StockRowProps) {
  const price = formatPrice(stock.price, stock.currency);
  const change = <ChangePercent value={stock.changePercent} className="text-end font-medium" />;
  return (
    <li className="border-b border-rule last:border-0">
      <button
        type="button"
        onClick={() => onSelect(stock)}
        className={cn(
          line ? priceColumns : runRateColumns,
          'w-full py-1.5 text-start text-caption transition-colors duration-150 hover:bg-sunk',
        )}
      >
        <span className="font-semibold">{stock.symbol}</span>
        {line ? (
          <>
            <Sparkline values={line} tone="plain" className="row-span-2 h-6 w-full self-center" />
            <span className="text-end figures">{price}</span>
            <CompanyName name={stock.name} />
            {change}
          </>
        ) : (
          <>
            <span className="text-end font-semibold figures">{formatBillions(stock.arr)}</span>
            {change}
            <CompanyName name={stock.name} />
            <Growth stock={stock} />
            <span className="text-end text-micro text-muted figures">{price}</span>
          </>
        )}
      </button>
    </li>
  );
}

function CompanyName({ name }: { name: string }) {
  return <span className="truncate text-micro text-muted">{name}</span>;
}

/** Run rate growth and price to ARR, which is fainter if based on outdated ARR. */
function Growth({ stock: { arrGrowth, priceToArr, arrOutdated } }: { stock: Stock }) {
  return (
    <span className="flex justify-end gap-2 text-micro whitespace-nowrap figures">
      <span>{formatGrowth(arrGrowth)}</span>
      <span className={cn(arrOutdated ? 'text-faint' : 'text-muted')}>{formatMultiple(priceToArr)}</span>
    </span>
  );
}
