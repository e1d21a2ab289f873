import { ArrowUpRight } from 'lucide-react';
import type { ComponentProps } from 'react';
import { t } from '../lib/messages.ts';

interface ExternalLinkProps extends Omit<ComponentProps<'a'>, 'target' | 'rel'> {
  /** Whether an arrow says that the link leaves this site: of headlines, which mostly stay here. */
  isMarked?: boolean;
}

/** Link to another site: always in a new tab, never with access to its opener. */
export function ExternalLink({ isMarked = false, children, ...rest }: ExternalLinkProps) {
  return (
    <a {...rest} target="_blank" rel="noopener noreferrer">
      {children}
      {isMarked ? (
        // The word joiner keeps the arrow on the line of the last word.
        <span aria-hidden="true" className="whitespace-nowrap before:content-['\2060']">
          <ArrowUpRight className="ms-[0.1em] inline size-[0.8em] text-muted rtl:-scale-x-100" />
        </span>
      ) : null}
      <span className="sr-only"> {t('components.opens-in-a-new-tab')}</span>
    </a>
  );
}
