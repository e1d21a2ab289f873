import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { IndexTicker } from '../../../components/index-ticker.tsx';
import { t } from '../../../lib/messages.ts';
import { useSiteConfig } from '../../../lib/site-config.tsx';
import { createLocalFormat } from '../../../lib/use-local-format.ts';
import { useNow } from '../../../lib/use-now.ts';

const useDateline = createLocalFormat({ dateStyle: 'full' });

/** The date, the announced event and the running index, on one line if there is room. */
export function Masthead({ event }: { event: ReactNode }) {
  const now = useNow(60_000);
  const dateline = useDateline();
  const { brand, editions } = useSiteConfig();
  const date = <time dateTime={new Date(now).toISOString().slice(0, 10)}>{dateline(now)}</time>;
  return (
    <div className="border-b border-rule">
      <div className="lg:page lg:flex lg:items-center lg:gap-6">
        <h1 className="sr-only">{brand.tagline || brand.name}</h1>
        <div className="lg:order-2 lg:max-w-[28rem]">{event}</div>
        <div className="flex items-center gap-6 max-lg:page lg:contents">
          <p className="shrink-0 py-1.5 text-micro text-muted max-sm:hidden lg:order-1">
            {editions.publish ? (
              <Link
                to="/editions"
                title={t('home.earlier-editions')}
                className="hover:text-ink hover:underline"
              >
                {date}
                <span className="sr-only">{t('home.and-earlier-editions')}</span>
              </Link>
            ) : (
              date
            )}
          </p>
          <IndexTicker className="flex-1 lg:order-3" />
        </div>
      </div>
    </div>
  );
}
