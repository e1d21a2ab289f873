import { type ReactNode, useEffect, useState } from 'react';
import { isMarkedAdmin } from '../lib/admin-mark.ts';
import { ButtonLink } from './button.tsx';

interface EditLinkProps {
  to: string;
  /** Of what, where the words do not say it. */
  label?: string;
  className?: string;
  children: ReactNode;
}

/** The way from an item to its editor, in the browser of an admin. */
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
