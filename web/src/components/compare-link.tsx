import { comparePath } from '../lib/compare-path.ts';
import { t } from '../lib/messages.ts';
import { ButtonLink } from './button.tsx';

/** Leads to the comparison of the companies ticked in a table, and stays in sight while the table scrolls. */
export function CompareLink({ chosen }: { chosen: readonly string[] }) {
  if (chosen.length < 2) return null;
  return (
    <p className="sticky bottom-3 z-10 mt-3 flex justify-center">
      <ButtonLink to={comparePath(chosen)} variant="primary" className="shadow-float">
        {t('companies.compare-count', { count: chosen.length })}
      </ButtonLink>
    </p>
  );
}
