import type { Stock } from '@runrate/contracts';
import { ChangePercent } from '../../../components/live-number.tsx';
import { formatPrice } from '../../../lib/format-money.ts';

export function StockRow({ stock, onSelect }: { stock: Stock; onSelect: (stock: Stock) => void }) {
  return (
    <li className="border-b border-rule last:border-0">
      <button
        type="button"
        onClick={() => onSelect(stock)}
        className="grid w-full grid-cols-[minmax(0,1fr)_auto_4.25rem] items-baseline gap-x-3 py-1.5 text-left text-caption transition-colors duration-150 hover:bg-sunk"
      >
        <span className="font-semibold">{stock.symbol}</span>
        <span className="figures">{formatPrice(stock.price)}</span>
        <ChangePercent value={stock.changePercent} className="text-right font-medium" />
        <span className="col-span-3 truncate text-micro text-muted">{stock.name}</span>
      </button>
    </li>
  );
}
