import { useEffect, useState } from 'react';
import { ButtonLink } from '../../components/button.tsx';
import { isMarkedAdmin } from '../../lib/admin-mark.ts';

/** The way from an article to its editor, in the browser of an admin. */
export function EditLink({ id }: { id: string }) {
  const [isAdmin, setAdmin] = useState(false);
  useEffect(() => setAdmin(isMarkedAdmin()), []);
  if (!isAdmin) return null;
  return (
    <ButtonLink
      to={`/admin?tab=editorial&item=${encodeURIComponent(id)}`}
      size="sm"
      data-print="hide"
      className="mt-4"
    >
      Edit
    </ButtonLink>
  );
}
