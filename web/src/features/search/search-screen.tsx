import { useNavigate, useSearchParams } from 'react-router-dom';
import { useCategories } from '../../api/list-categories.ts';
import { Button } from '../../components/button.tsx';
import { SearchForm } from '../../components/search-form.tsx';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { useSearchArticles } from './api/search-articles.ts';
import { useSearchSummary } from './api/search-summary.ts';
import { useSearchVideos } from './api/search-videos.ts';
import { type Asked, readAsked, toAddress } from './asked.ts';
import { FacetRail } from './facet-rail.tsx';
import { toFacetGroups } from './facets.ts';
import { type Found, foundNothing, toMatches } from './matches.ts';
import { OtherWays } from './other-ways.tsx';
import { ResultTabs } from './result-tabs.tsx';
import { SearchOrder } from './search-order.tsx';
import { TopicList } from './topic-list.tsx';

const LABEL = 'Search articles and videos';

export function SearchScreen() {
  const [parameters] = useSearchParams();
  const asked = readAsked(parameters);
  useDocumentTitle(asked.q ? `Search: ${asked.q}` : 'Search');
  return <div className="page py-8">{asked.q ? <Results key={asked.q} asked={asked} /> : <Prompt />}</div>;
}

function Prompt() {
  return (
    <div className="min-h-[50dvh]">
      <h1 className="headline text-h2">Search</h1>
      <p className="mt-3 mb-6 font-serif text-[1.1875rem]/[1.5] text-muted">
        What are you looking for? Type a few words to search all articles and videos.
      </p>
      <SearchForm label={LABEL} className="max-w-xl" />
      <TopicList className="mt-10 max-w-xl" />
    </div>
  );
}

function Results({ asked }: { asked: Asked }) {
  const navigate = useNavigate();
  const found: Found = {
    articles: toMatches(useSearchArticles(asked)),
    videos: toMatches(useSearchVideos(asked)),
  };
  const summary = useSearchSummary(asked);
  const { data: categories = [] } = useCategories();
  const heading = toHeading(found);
  if (!heading) return <Unavailable q={asked.q} found={found} />;
  return (
    <>
      {/* On a phone the found heading takes two lines: the searching one keeps their place. */}
      <h1 aria-live="polite" className="headline text-h2 [overflow-wrap:anywhere] max-sm:min-h-[2lh]">
        {heading} <q>{asked.q}</q>
      </h1>
      <SearchForm label={LABEL} initialQuery={asked.q} className="mt-4 max-w-xl" />
      <OtherWays asked={asked} meant={summary.data?.didYouMean} found={found} />
      <div className="relative mt-5 grid gap-x-12 gap-y-4 lg:grid-cols-[13rem_minmax(0,1fr)]">
        {foundNothing(found) ? null : (
          <div className="absolute top-0 right-0">
            <SearchOrder asked={asked} />
          </div>
        )}
        <FacetRail
          groups={toFacetGroups(asked, summary.data?.facets, categories)}
          pending={summary.isPending}
        />
        <ResultTabs
          found={found}
          type={asked.type ?? likelyType(found)}
          onType={(type) => void navigate(toAddress({ ...asked, type }), { replace: true })}
        />
      </div>
    </>
  );
}

function Unavailable({ q, found: { articles, videos } }: { q: string; found: Found }) {
  return (
    <div role="alert" className="min-h-[50dvh]">
      <h1 className="headline text-h2">Search is unavailable right now</h1>
      <p className="mt-3 mb-6 text-muted">
        Nothing is wrong with what you typed. The rest of the site still works.
      </p>
      <SearchForm label={LABEL} initialQuery={q} className="mb-6 max-w-xl" />
      <Button
        onClick={() => {
          articles.retry();
          videos.retry();
        }}
      >
        Try again
      </Button>
    </div>
  );
}

/** Articles, unless only videos were found. */
function likelyType({ articles, videos }: Found): 'article' | 'video' {
  return articles.status === 'ready' && articles.total === 0 && videos.total > 0 ? 'video' : 'article';
}

/** Null when nothing is known to match and not all could be searched: that is no 'no results'. */
function toHeading({ articles, videos }: Found): string | null {
  const total = articles.total + videos.total;
  if (articles.status === 'pending' || videos.status === 'pending') return 'Searching for';
  if (total > 0) return `Found ${total} ${total === 1 ? 'result' : 'results'} for`;
  if (articles.status === 'failed' || videos.status === 'failed') return null;
  return 'No results found for';
}
