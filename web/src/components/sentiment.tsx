import { Scale, TrendingDown, TrendingUp } from 'lucide-react';
import { cn } from '../lib/class-names.ts';
import { t } from '../lib/messages.ts';

/** The mood of the market in a word, with an up, down or balanced icon. */
export function Sentiment({ sentiment, className }: { sentiment: string; className?: string }) {
  const { Icon, colour, word } = {
    bullish: { Icon: TrendingUp, colour: 'text-gain', word: t('components.bullish') },
    bearish: { Icon: TrendingDown, colour: 'text-loss', word: t('components.bearish') },
    neutral: { Icon: Scale, colour: 'text-muted', word: t('components.neutral') },
  }[sentiment] ?? { Icon: Scale, colour: 'text-muted', word: sentiment };
  return (
    <span className={cn('inline-flex items-center gap-1.5 font-semibold capitalize', colour, className)}>
      <Icon aria-hidden="true" size={18} />
      {word}
    </span>
  );
}
