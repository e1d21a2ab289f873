import type { MarketAnalysis } from '@runrate/contracts';
import { ChangePercent } from '../../../components/live-number.tsx';

const SHOWN = 2;

export function Movers({ title, movers }: { title: string; movers: MarketAnalysis['topGainers'] }) {
  if (movers.length === 0) return null;
  return (
    <div>
      <h3 className="border-b border-rule pb-1.5 text-caption font-semibold">{title}</h3>
      <ul>
        {movers.slice(0, SHOWN).map((mover) => (
          <li
            key={mover.symbol}
            className="flex items-baseline gap-3 border-b border-rule py-1.5 text-caption"
          >
            <span className="w-14 font-semibold">{mover.symbol}</span>
            <span className="min-w-0 flex-1 truncate text-muted">{mover.name}</span>
            <ChangePercent value={mover.changePercent} className="font-medium" />
          </li>
        ))}
      </ul>
    </div>
  );
}
