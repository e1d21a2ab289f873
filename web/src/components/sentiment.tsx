import { Scale, TrendingDown, TrendingUp } from 'lucide-react';
import { cn } from '../lib/class-names.ts';

/** The mood of the market in a word, with an up, down or balanced icon. */
export function Sentiment({ sentiment, className }: { sentiment: string; className?: string }) {
  const { Icon, colour } = {
    bullish: { Icon: TrendingUp, colour: 'text-gain' },
    bearish: { Icon: TrendingDown, colour: 'text-loss' },
  }[sentiment] ?? { Icon: Scale, colour: 'text-muted' };
  return (
    <span className={cn('inline-flex items-center gap-1.5 font-semibold capitalize', colour, className)}>
      <Icon aria-hidden="true" size={18} />
      {sentiment}
    </span>
  );
}
