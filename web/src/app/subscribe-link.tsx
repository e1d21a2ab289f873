import type { ComponentProps } from 'react';
import { ButtonLink } from '../components/button.tsx';

export function SubscribeLink(props: Omit<ComponentProps<typeof ButtonLink>, 'to'>) {
  return (
    <ButtonLink {...props} to="/newsletter" variant="primary" size="sm" className="max-lg:hidden">
      Subscribe
    </ButtonLink>
  );
}
