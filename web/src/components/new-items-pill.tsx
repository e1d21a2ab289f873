import { ArrowUp } from 'lucide-react';
import { t } from '../lib/messages.ts';
import { Button } from './button.tsx';

interface NewItemsPillProps {
  count: number;
  onShow: () => void;
}

/** '3 new', above a list that has gained items since it was shown. It floats, so nothing moves. */
export function NewItemsPill({ count, onShow }: NewItemsPillProps) {
  return (
    <div
      role="status"
      data-print="hide"
      className="pointer-events-none sticky top-16 z-30 flex h-0 justify-center overflow-visible"
    >
      {count > 0 ? (
        <Button
          size="sm"
          onClick={onShow}
          className="pointer-events-auto mt-1 rounded-full shadow-float animate-appear"
        >
          <ArrowUp aria-hidden="true" size={14} />
          {t('components.new', { count })}
        </Button>
      ) : null}
    </div>
  );
}
