import { ButtonLink } from '../../../components/button.tsx';
import { useSiteConfig } from '../../../lib/site-config.tsx';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';

/** `companies` is undefined until the index is there: no figure is better than a wrong one. */
export function InsightsHead({ companies }: { companies: number | undefined }) {
  const { brand } = useSiteConfig();
  useDocumentTitle(brand.insightsTitle);
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3">
      <div>
        <h1 className="headline text-h1">{brand.insightsTitle}</h1>
        <p className="mt-2 font-serif text-[1.125rem]/[1.45] text-muted">
          Live tracking of {companies === undefined ? '' : `${companies} `}top B2B companies and what their
          recurring revenue is worth.
        </p>
      </div>
      <ButtonLink to="/" size="sm">
        Back to Home
      </ButtonLink>
    </div>
  );
}
