import { type ReactNode, useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useCategories } from '../../api/list-categories.ts';
import { Button } from '../../components/button.tsx';
import { FollowLink } from '../../components/follow-link.tsx';
import { SearchForm } from '../../components/search-form.tsx';
import { recordFruitlessSearch } from '../../lib/analytics.ts';
import { cn } from '../../lib/class-names.ts';
import { TakenOverLater } from '../../lib/first-render.tsx';
import { noteSearch } from '../../lib/last-searches.ts';
import { rich, t } from '../../lib/messages.ts';
import { useSiteConfig } from '../../lib/site-config.tsx';
import { useHasSection } from '../../lib/texts.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { type Asked, isNarrowed, readAsked, toAddress } from './asked.ts';
import { FacetRail } from './facet-rail.tsx';
import { toFacetGroups } from './facets.ts';
import { NewestArticles } from './newest-articles.tsx';
import { OtherWays } from './other-ways.tsx';
import { ResultTabs } from './result-tabs.tsx';
import { SearchOrder } from './search-order.tsx';
import { Suggestions } from './suggestions.tsx';
import { TopCompany } from './top-company.tsx';
import { TopicColumns } from './topic-columns.tsx';
import { countOf, type Found, useSearch } from './use-search.ts';

const LABEL = t('search.search-everything');

export function SearchScreen() {
  const [parameters] = useSearchParams();
  const asked = readAsked(parameters);
  useDocumentTitle(asked.q ? t('search.search-for', { q: asked.q }) : t('search.search'));
  return <div className="page py-8">{asked.q ? <Results key={asked.q} asked={asked} /> : <Prompt />}</div>;
}

function Prompt() {
  const { sections } = useSiteConfig();
  return (
    <div className="min-h-[50dvh]">
      <h1 className="headline text-h2">{t('search.search')}</h1>
      <p className="mt-3 mb-6 font-serif text-[1.1875rem]/[1.5] text-muted">
        {sections.includes('companies')
          ? t('search.what-are-you-looking-for')
          : t('search.what-to-search-here')}
      </p>
      <SearchForm label={LABEL} className="max-w-xl" />
      <TopicColumns />
    </div>
  );
}

function Results({ asked }: { asked: Asked }) {
  const navigate = useNavigate();
  const hasSection = useHasSection();
  const found = useSearch(asked);
  const { data: categories = [] } = useCategories();
  const nothing = found.first !== undefined && !found.changing && countOf(found.first) === 0;
  const stories = found.first?.counts.story ?? 0;
  useEffect(() => noteSearch(asked.q), [asked.q]);
  const isFruitless = nothing && asked.type === undefined && !isNarrowed(asked);
  useEffect(() => {
    if (isFruitless) recordFruitlessSearch(asked.q);
  }, [isFruitless, asked.q]);
  const follow = (
    <FollowLink
      topic={{
        kind: 'query',
        value: asked.q,
        name: t('formats.quoted', { text: asked.q }),
        path: toAddress({ q: asked.q }),
      }}
    />
  );
  if (found.status === 'failed') return <Unavailable q={asked.q} found={found} />;
  return (
    <>
      {/* On phones the result heading takes two lines, so reserve them while searching. */}
      <h1 aria-live="polite" className="headline text-h2 [overflow-wrap:anywhere] max-sm:min-h-[2lh]">
        {toHeading(found, asked.q)}
      </h1>
      {stories > 0 ? (
        <p className="mt-1 text-caption text-muted">{t('search.stories-gather', { count: stories })}</p>
      ) : null}
      <div className="mt-4 flex items-center gap-3">
        <SearchForm label={LABEL} initialQuery={asked.q} className="max-w-xl min-w-0 flex-1" />
        {isFruitless ? null : follow}
      </div>
      {isFruitless ? <p className="mt-3 text-muted">{t('search.try-fewer-words-or-a')}</p> : null}
      <OtherWays asked={asked} meant={found.first?.meant} nothing={nothing} />
      {found.first?.top ? <TopCompany company={found.first.top} /> : null}
      <div
        className={cn(
          'relative mt-5 grid gap-x-12 gap-y-4',
          !isFruitless && 'lg:grid-cols-[13rem_minmax(0,1fr)]',
        )}
      >
        {nothing ? null : (
          <div className="absolute top-0 end-0">
            <SearchOrder asked={asked} />
          </div>
        )}
        {isFruitless ? null : (
          <TakenOverLater>
            <FacetRail
              groups={toFacetGroups(asked, found.first?.facets, categories)}
              pending={found.status === 'pending'}
            />
          </TakenOverLater>
        )}
        <TakenOverLater>
          <ResultTabs
            found={found}
            type={asked.type}
            onType={(type) => void navigate(toAddress({ ...asked, type }), { replace: true })}
            hasOthers={isFruitless}
          />
        </TakenOverLater>
      </div>
      {isFruitless ? (
        <TakenOverLater>
          <Suggestions q={asked.q} />
          <p className="my-8 flex flex-wrap items-center gap-x-4 gap-y-2 text-muted">
            {t('search.be-told-once-something-comes')} {follow}
          </p>
          {hasSection('articles') ? <NewestArticles /> : null}
        </TakenOverLater>
      ) : null}
    </>
  );
}

function Unavailable({ q, found }: { q: string; found: Found }) {
  return (
    <div role="alert" className="min-h-[50dvh]">
      <h1 className="headline text-h2">{t('search.search-is-unavailable-right-now')}</h1>
      <p className="mt-3 mb-6 text-muted">{t('search.nothing-is-wrong-with-what')}</p>
      <SearchForm label={LABEL} initialQuery={q} className="mb-6 max-w-xl" />
      <Button onClick={found.retry}>{t('search.try-again')}</Button>
    </div>
  );
}

function toHeading({ first }: Found, q: string): ReactNode {
  const asked = { q: () => <q>{q}</q> };
  if (!first) return rich('search.searching-for', asked);
  return rich('search.found', asked, { count: countOf(first) });
}
