import type { Stock } from '@runrate/contracts';
import { ChangePercent } from '../../../components/live-number.tsx';
import { Sparkline } from '../../../components/sparkline.tsx';
import { formatPrice } from '../../../lib/format-money.ts';

interface StockRowProps {
  stock: Stock;
  /** Closes of the past month. */
  line: readonly number[];
  onSelect: (stock: Stock) => void;
}

export function StockRow({ stock, line, onSelect }: StockRowProps) {
  return (
    <li className="border-b border-rule last:border-0">
      <button
        type="button"
        onClick={() => onSelect(stock)}
        className="grid w-full grid-cols-[minmax(0,1fr)_3.5rem_4.5rem] items-baseline gap-x-3 py-1.5 text-start text-caption transition-colors duration-150 hover:bg-sunk"
      >
        <span className="font-semibold">{stock.symbol}</span>
        <Sparkline values={line} tone="plain" className="row-span-2 h-6 w-full self-center" />
        <span className="text-end figures">{formatPrice(stock.price, stock.currency)}</span>
        <span className="truncate text-micro text-muted">{stock.name}</span>
        <ChangePercent value={stock.changePercent} className="text-end font-medium" />
      </button>
    </li>
  );
}
