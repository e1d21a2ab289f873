import { FULL_ANALYSIS_ID } from '../../features/insights/components/market-pulse.tsx';
import { InsightsScreen } from '../../features/insights/insights-screen.tsx';
import { MarketAnalysisCard } from '../../features/market-analysis/components/market-analysis-card.tsx';

export function Screen() {
  return <InsightsScreen analysis={<MarketAnalysisCard id={FULL_ANALYSIS_ID} />} />;
}
