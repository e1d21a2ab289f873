import type { MarketAnalysis } from '@runrate/contracts';
import { ChangePercent } from '../../../components/live-number.tsx';

export function SectorTrends({ trends }: { trends: MarketAnalysis['sectorTrends'] }) {
  if (trends.length === 0) return null;
  return (
    <div>
      <h3 className="border-b border-rule pb-1.5 text-caption font-semibold">Sector trends</h3>
      <ul>
        {trends.map((trend) => (
          <li key={trend.sector} className="border-b border-rule py-1.5 text-caption">
            <span className="flex justify-between gap-3">
              <span className="font-medium">{trend.sector}</span>
              <ChangePercent value={trend.changePercent} />
            </span>
            <span className="text-muted">{trend.description}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
