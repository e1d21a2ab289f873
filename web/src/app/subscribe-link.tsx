import type { ComponentProps } from 'react';
import { ButtonLink } from '../components/button.tsx';
import { t } from '../lib/messages.ts';
import { useHasSection } from '../lib/texts.ts';

export function SubscribeLink(props: Omit<ComponentProps<typeof ButtonLink>, 'to'>) {
  const hasSection = useHasSection();
  if (!hasSection('newsletter')) return null;
  return (
    <ButtonLink {...props} to="/newsletter" variant="primary" size="sm" className="max-lg:hidden">
      {t('frame.subscribe')}
    </ButtonLink>
  );
}
