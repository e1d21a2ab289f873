import { type ReactNode, useEffect, useState } from 'react';
import { isMarkedAdmin } from '../lib/admin-mark.ts';
import { ButtonLink } from './button.tsx';

interface EditLinkProps {
  to: string;
  /** Accessible name, if the text does not say which item it is. */
  label?: string;
  className?: string;
  children: ReactNode;
}

/** Link from an item to its editor, shown in an admin's browser. */
export function EditLink({ to, label, className, children }: EditLinkProps) {
  const [isAdmin, setAdmin] = useState(false);
  useEffect(() => setAdmin(isMarkedAdmin()), []);
  if (!isAdmin) return null;
  return (
    <ButtonLink to={to} size="sm" aria-label={label} data-print="hide" className={className}>
      {children}
    </ButtonLink>
  );
}
