import type { SiteConfig } from '@runrate/contracts';
import { ArrowRight } from 'lucide-react';
import { AddressLink } from '../../../components/address-link.tsx';
import { t } from '../../../lib/messages.ts';
import { useSiteConfig } from '../../../lib/site-config.tsx';
import { useAlignedNow } from '../../../lib/use-aligned-now.ts';
import { bannerEntryAt, ROTATION_MS } from '../banner-rotation.ts';

/** One line at the top of the front page that rotates through its entries. */
export function EventBanner() {
  const { eventBanner } = useSiteConfig();
  return eventBanner ? <TurningBanner eventBanner={eventBanner} /> : null;
}

function TurningBanner({ eventBanner }: { eventBanner: NonNullable<SiteConfig['eventBanner']> }) {
  const now = useAlignedNow(ROTATION_MS);
  const entry = bannerEntryAt(eventBanner, now);
  if (!entry) return null;
  return (
    <aside aria-label={t('promotion.event')} data-print="hide" className="max-lg:border-b max-lg:border-rule">
      <AddressLink
        to={entry.url}
        className="flex h-8 max-lg:page items-center justify-center gap-2 text-micro text-ink sm:gap-3 sm:text-caption hover:underline underline-offset-3"
      >
        <span className="truncate font-semibold">{entry.title}</span>
        <span className="inline-flex shrink-0 items-center gap-1 text-accent">
          {entry.badge}
          <ArrowRight aria-hidden="true" size={13} className="max-sm:hidden" />
        </span>
      </AddressLink>
    </aside>
  );
}
