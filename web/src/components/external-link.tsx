import type { ComponentProps } from 'react';
import { t } from '../lib/messages.ts';

interface ExternalLinkProps extends Omit<ComponentProps<'a'>, 'target' | 'rel'> {
  /** Whether an arrow says that the link leaves this site: of headlines, which mostly stay here. */
  isMarked?: boolean | undefined;
}

/** Link to another site: always in a new tab, never with access to its opener. */
export function ExternalLink({ isMarked, children, ...rest }: ExternalLinkProps) {
  return (
    <a {...rest} target="_blank" rel="noopener noreferrer">
      {children}
      {isMarked ? <span aria-hidden="true" className="leaves" /> : null}
      <span className="sr-only"> {t('components.opens-in-a-new-tab')}</span>
    </a>
  );
}
