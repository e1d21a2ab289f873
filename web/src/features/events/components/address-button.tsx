import type { ReactNode } from 'react';
import { AddressLink } from '../../../components/address-link.tsx';
import { buttonClasses } from '../../../components/button.tsx';

/** A button that links to a configured address, external or on this site. */
export function AddressButton({
  to,
  variant = 'outline',
  children,
}: {
  to: string;
  variant?: 'primary' | 'outline';
  children: ReactNode;
}) {
  return (
    <AddressLink to={to} className={buttonClasses({ variant })}>
      {children}
    </AddressLink>
  );
}
