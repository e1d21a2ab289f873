import { fillIn } from '@runrate/contracts';
import { ButtonLink } from '../../../components/button.tsx';
import { ScreenHead } from '../../../components/screen-head.tsx';
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
    <ScreenHead
      title={brand.insightsTitle}
      lead={fillIn(marketLead, { count: companies })}
      aside={
        <ButtonLink to="/" size="sm">
          {t('insights.back-to-home')}
        </ButtonLink>
      }
      className=""
    />
  );
}
