import { Link } from 'react-router-dom';
import { IndexTicker } from '../../../components/index-ticker.tsx';
import { t } from '../../../lib/messages.ts';
import { useSiteConfig } from '../../../lib/site-config.tsx';
import { createLocalFormat } from '../../../lib/use-local-format.ts';
import { useNow } from '../../../lib/use-now.ts';

const useDateline = createLocalFormat({ dateStyle: 'full' });

/** The date of the paper, and the index running beside it. */
export function Masthead() {
  const now = useNow(60_000);
  const dateline = useDateline();
  const { editions } = useSiteConfig();
  const date = <time dateTime={new Date(now).toISOString().slice(0, 10)}>{dateline(now)}</time>;
  return (
    <div className="border-b border-rule">
      <div className="page flex items-center gap-6">
        <p className="shrink-0 py-1.5 text-micro text-muted max-sm:hidden">
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
        <IndexTicker className="flex-1" />
      </div>
    </div>
  );
}
