import { ButtonExternalLink, ButtonLink } from '../../components/button.tsx';
import { t } from '../../lib/messages.ts';
import { useSiteConfig } from '../../lib/site-config.tsx';
import { useHasSection, useTexts } from '../../lib/texts.ts';

export function ArchivePromo({ name }: { name: string }) {
  const { links } = useSiteConfig();
  const { archiveText } = useTexts();
  const hasSection = useHasSection();
  return (
    <aside
      aria-label={t('categories.more-on', { name })}
      className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-y border-ink py-7"
    >
      <div className="max-w-xl">
        <h2 className="headline text-h4">{t('categories.there-is-more-on', { name })}</h2>
        <p className="mt-1.5 text-muted">{archiveText}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <ButtonExternalLink href={links.siteSearch.replaceAll('{query}', encodeURIComponent(name))}>
          {t('categories.search-archives')}
        </ButtonExternalLink>
        {hasSection('newsletter') ? (
          <ButtonLink to="/newsletter" variant="primary">
            {t('categories.get-weekly-updates')}
          </ButtonLink>
        ) : null}
      </div>
    </aside>
  );
}
