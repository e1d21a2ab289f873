import { fillIn } from '@runrate/contracts';
import { ButtonLink } from '../../../components/button.tsx';
import { t } from '../../../lib/messages.ts';
import { useSiteConfig } from '../../../lib/site-config.tsx';
import { useTexts } from '../../../lib/texts.ts';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';

/** `companies` is undefined until the index has loaded; no figure is shown until then. */
export function InsightsHead({ companies }: { companies: number | undefined }) {
  const { brand } = useSiteConfig();
  const { marketLead } = useTexts();
  useDocumentTitle(brand.insightsTitle);
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3">
      <div>
        <h1 className="headline text-h1">{brand.insightsTitle}</h1>
        <p className="mt-2 font-serif text-[1.125rem]/[1.45] text-muted">
          {fillIn(marketLead, { count: companies })}
        </p>
      </div>
      <ButtonLink to="/" size="sm">
        {t('insights.back-to-home')}
      </ButtonLink>
    </div>
  );
}
