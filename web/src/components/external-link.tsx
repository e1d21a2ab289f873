import type { ComponentProps } from 'react';
import { t } from '../lib/messages.ts';

/** Link to another site: always in a new tab, never with access to its opener. */
export function ExternalLink({ children, ...rest }: Omit<ComponentProps<'a'>, 'target' | 'rel'>) {
  return (
    <a {...rest} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="sr-only"> {t('components.opens-in-a-new-tab')}</span>
    </a>
  );
}
