import type { MarketAnalysis } from '@runrate/contracts';
import { ANALYSIS_PROMISED_MS, useMarketAnalysis } from '../../../api/market-analysis.ts';
import { Button } from '../../../components/button.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { GeneratorNote } from '../../../components/generator-note.tsx';
import { SectionHeading } from '../../../components/section-heading.tsx';
import { Sentiment } from '../../../components/sentiment.tsx';
import { Skeleton, SkeletonText } from '../../../components/skeleton.tsx';
import { t } from '../../../lib/messages.ts';

export const FULL_ANALYSIS_ID = 'full-market-analysis';

function scrollToAnalysis(): void {
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  document.getElementById(FULL_ANALYSIS_ID)?.scrollIntoView({ behavior: calm ? 'auto' : 'smooth' });
}

/** The mood of the day in a few lines, with a link to the full analysis further down. */
export function MarketPulse() {
  const { data: analysis, isPending } = useMarketAnalysis();
  return (
    <section aria-labelledby="market-pulse">
      <SectionHeading id="market-pulse" title={t('insights.market-pulse')} />
      {isPending ? <PulseSkeleton /> : null}
      {analysis ? <Pulse analysis={analysis} /> : null}
      {!isPending && !analysis ? (
        <ErrorState text={t('insights.the-pulse-of-the-market')} className="min-h-48" />
      ) : null}
    </section>
  );
}

function Pulse({ analysis }: { analysis: MarketAnalysis }) {
  const [insight] = analysis.keyInsights;
  return (
    <div className="flex min-h-48 flex-col items-start gap-3">
      <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <Sentiment sentiment={analysis.marketSentiment} className="text-h6" />
        <GeneratorNote
          generator={analysis.generator}
          generatedAt={analysis.generatedAt}
          promisedMs={ANALYSIS_PROMISED_MS}
        />
      </p>
      <p className="max-w-text font-serif text-reading">{analysis.summary}</p>
      {insight ? (
        <p className="max-w-text border-s-2 border-accent ps-3 text-muted">
          <span className="font-semibold text-ink">{t('insights.key-insight')} </span>
          <span>{insight}</span>
        </p>
      ) : null}
      <Button size="sm" onClick={scrollToAnalysis} className="mt-1">
        {t('insights.full-analysis')}
      </Button>
    </div>
  );
}

function PulseSkeleton() {
  return (
    <div
      role="status"
      aria-label={t('insights.loading-the-pulse-of-the')}
      className="flex min-h-48 flex-col gap-4"
    >
      <Skeleton className="h-5 w-40" />
      <SkeletonText lines={4} />
      <Skeleton className="h-8 w-28" />
    </div>
  );
}
