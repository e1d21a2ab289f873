import { isAddressShown, toCategoryPath } from '@runrate/contracts';
import { Link } from 'react-router-dom';
import { useHotTopics } from '../../api/hot-topics.ts';
import { useCategories } from '../../api/list-categories.ts';
import { useStocks } from '../../api/list-stocks.ts';
import { companyPath } from '../../lib/company-path.ts';
import { formatSignedPercent } from '../../lib/format-percent.ts';
import { t } from '../../lib/messages.ts';
import { searchPath } from '../../lib/search-path.ts';
import { useSiteConfig } from '../../lib/site-config.tsx';
import { useHasSection } from '../../lib/texts.ts';

const MOST = 6;

const places = [
  { to: '/articles', label: t('frame.all-articles') },
  { to: '/videos', label: t('search.videos') },
  { to: '/news', label: t('frame.news') },
  { to: '/podcasts', label: t('frame.podcasts') },
  { to: '/insights', label: t('frame.market-insights') },
  { to: '/companies', label: t('search.companies') },
];

interface Suggestion {
  to: string | null;
  label: string;
  note?: string | undefined;
}

/** Where else to look, where a search found nothing: other words, companies, topics and the parts of the site. */
export function Suggestions({ q }: { q: string }) {
  const hasSection = useHasSection();
  return (
    <div className="grid grid-cols-2 gap-x-6 gap-y-8 sm:gap-x-10 lg:grid-cols-4">
      <OtherWords q={q} />
      {hasSection('news') ? <HotNow /> : null}
      <Topics />
      {hasSection('market') ? <OnTheMove /> : null}
      <Places />
    </div>
  );
}

/** The words of the search, each by itself. */
function OtherWords({ q }: { q: string }) {
  const words = [...new Set(q.toLowerCase().split(/\s+/))].filter((word) => word.length > 2);
  if (words.length < 2) return null;
  return (
    <List
      title={t('search.one-word-at-a-time')}
      entries={words.map((word) => ({ to: searchPath(word), label: word }))}
    />
  );
}

function HotNow() {
  const { data: topics = [] } = useHotTopics();
  return (
    <List
      title={t('search.hot-now')}
      entries={topics.map(({ topic, count }) => ({ to: searchPath(topic), label: topic, note: `${count}` }))}
    />
  );
}

function Topics() {
  const { data: topics = [] } = useCategories();
  return (
    <List
      title={t('search.browse-a-topic')}
      entries={topics.map(({ slug, name, articleCount }) => ({
        to: toCategoryPath({ slug }),
        label: name,
        note: `${articleCount}`,
      }))}
    />
  );
}

function OnTheMove() {
  const { data: stocks = [] } = useStocks();
  const byMove = stocks.toSorted((one, other) => Math.abs(other.changePercent) - Math.abs(one.changePercent));
  return (
    <List
      title={t('search.companies-on-the-move')}
      entries={byMove.map(({ symbol, name, changePercent }) => ({
        to: companyPath(symbol),
        label: name,
        note: formatSignedPercent(changePercent),
      }))}
    />
  );
}

function Places() {
  const { sections } = useSiteConfig();
  return (
    <List
      title={t('search.parts-of-the-site')}
      entries={places.filter(({ to }) => isAddressShown(to, sections))}
    />
  );
}

function List({ title, entries }: { title: string; entries: readonly Suggestion[] }) {
  if (entries.length === 0) return null;
  return (
    <nav aria-label={title} className="text-ui">
      <h2 className="border-t border-ink pt-2 pb-1 text-caption font-semibold">{title}</h2>
      <ul>
        {entries.slice(0, MOST).map(({ to, label, note }) =>
          to === null ? null : (
            <li key={to} className="border-b border-rule">
              <Link
                to={to}
                className="flex items-baseline justify-between gap-3 py-2 underline-offset-3 hover:underline"
              >
                <span className="min-w-0 truncate">{label}</span>{' '}
                {note ? <span className="shrink-0 text-micro text-muted figures">{note}</span> : null}
              </Link>
            </li>
          ),
        )}
      </ul>
    </nav>
  );
}
