import type { MarketAnalysis } from '@runrate/contracts';
import { ANALYSIS_PROMISED_MS, useMarketAnalysis } from '../../../api/market-analysis.ts';
import { ErrorState } from '../../../components/error-state.tsx';
import { GeneratorNote } from '../../../components/generator-note.tsx';
import { SectionHeading } from '../../../components/section-heading.tsx';
import { Sentiment } from '../../../components/sentiment.tsx';
import { Skeleton, SkeletonText } from '../../../components/skeleton.tsx';
import { cn } from '../../../lib/class-names.ts';
import { t } from '../../../lib/messages.ts';
import { useSiteConfig } from '../../../lib/site-config.tsx';
import { useTexts } from '../../../lib/texts.ts';
import { useNow } from '../../../lib/use-now.ts';
import { toWatchTitle } from '../watch-title.ts';
import { Movers } from './movers.tsx';
import { PointList } from './point-list.tsx';
import { SectorTrends } from './sector-trends.tsx';

interface MarketAnalysisCardProps {
  id?: string;
  /** Link to the market screen, set on other screens only; it also makes the card brief. */
  seeAll?: { to: string; label: string };
}

export function MarketAnalysisCard({ id, seeAll }: MarketAnalysisCardProps) {
  const { data: analysis, isPending, isError } = useMarketAnalysis();
  const { analysisTitle } = useTexts();
  return (
    <section id={id} aria-label={analysisTitle}>
      <SectionHeading title={analysisTitle} {...(seeAll ? { seeAll } : {})} />
      {isPending ? <AnalysisSkeleton /> : null}
      {isError && !analysis ? (
        <ErrorState text={t('market-analysis.unable-to-load-market-analysis')} className="min-h-72" />
      ) : null}
      {analysis ? <Analysis analysis={analysis} brief={seeAll !== undefined} /> : null}
    </section>
  );
}

function Analysis({ analysis, brief }: { analysis: MarketAnalysis; brief: boolean }) {
  const { market } = useSiteConfig();
  const now = useNow(60_000);
  return (
    <>
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <Sentiment sentiment={analysis.marketSentiment} />
        <GeneratorNote
          generator={analysis.generator}
          generatedAt={analysis.generatedAt}
          promisedMs={ANALYSIS_PROMISED_MS}
        />
      </div>
      <p className="mt-3 max-w-text font-serif text-reading">{analysis.summary}</p>
      <div className={cn('mt-5 grid gap-x-10 gap-y-6 sm:grid-cols-2', brief && 'lg:grid-cols-3')}>
        <div className={cn('flex flex-col gap-6', !brief && 'sm:contents')}>
          <Movers title={t('market-analysis.top-gainers')} movers={analysis.topGainers} />
          <Movers title={t('market-analysis.top-losers')} movers={analysis.topLosers} />
        </div>
        <SectorTrends trends={analysis.sectorTrends} brief={brief} />
        <div className="flex flex-col gap-6">
          <PointList title={t('market-analysis.key-insights')} points={analysis.keyInsights} />
          <PointList title={toWatchTitle(now)} points={analysis.tomorrowWatch} />
        </div>
      </div>
      <p className="mt-5 text-micro text-muted">
        {market.dataProvider ? `${t('market-analysis.market-data', { provider: market.dataProvider })} ` : ''}
        {t('market-analysis.stock-data-updates')}
      </p>
    </>
  );
}

function AnalysisSkeleton() {
  return (
    <div
      role="status"
      aria-label={t('market-analysis.loading-the-market-analysis')}
      className="flex min-h-96 flex-col gap-5"
    >
      <Skeleton className="h-5 w-40" />
      <SkeletonText lines={3} />
      <div className="grid gap-8 sm:grid-cols-2">
        <SkeletonText lines={4} />
        <SkeletonText lines={4} />
        <SkeletonText lines={4} />
        <SkeletonText lines={4} />
      </div>
    </div>
  );
}
