import { cn } from '../lib/class-names.ts';
import { t } from '../lib/messages.ts';
import { Button } from './button.tsx';

/** Error state: what failed, in one sentence, and a way to retry. */
export function ErrorState({
  text,
  onRetry,
  className,
}: {
  text: string;
  onRetry?: () => void;
  className?: string;
}) {
  return (
    <div role="alert" className={cn('flex flex-col items-start gap-3 border-y border-rule py-8', className)}>
      <p className="text-ui text-muted">{text}</p>
      {onRetry ? (
        <Button size="sm" onClick={onRetry}>
          {t('components.try-again')}
        </Button>
      ) : null}
    </div>
  );
}
