import { useSearchParams } from 'react-router-dom';
import { Button } from '../../components/button.tsx';
import { SearchForm } from '../../components/search-form.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../../components/tabs.tsx';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { useSearchArticles } from './api/search-articles.ts';
import { useSearchVideos } from './api/search-videos.ts';
import { ArticleMatchRow } from './article-match-row.tsx';
import { MatchList } from './match-list.tsx';
import { type Matches, toMatches } from './matches.ts';
import { VideoMatchRow } from './video-match-row.tsx';

export function SearchScreen() {
  const [parameters] = useSearchParams();
  const q = parameters.get('q')?.trim() ?? '';
  useDocumentTitle(q ? `Search: ${q}` : 'Search');
  return (
    <div className="page py-8">
      <div className="mx-auto max-w-4xl">{q ? <Results key={q} q={q} /> : <Prompt />}</div>
    </div>
  );
}

function Prompt() {
  return (
    <div className="min-h-[50dvh] pt-8">
      <h1 className="headline text-h1">Search</h1>
      <p className="mt-3 mb-6 font-serif text-[1.1875rem]/[1.5] text-muted">
        What are you looking for? Type a few words to search all articles and videos.
      </p>
      <SearchForm label="Search articles and videos" className="max-w-xl" />
    </div>
  );
}

function Results({ q }: { q: string }) {
  const articles = toMatches(useSearchArticles(q));
  const videos = toMatches(useSearchVideos(q));
  const heading = toHeading(articles, videos);
  if (!heading) {
    return (
      <div role="alert" className="min-h-[50dvh] pt-8">
        <h1 className="headline text-h2">Search is unavailable right now</h1>
        <p className="mt-3 mb-6 text-muted">
          Nothing is wrong with what you typed. The rest of the site still works.
        </p>
        <SearchForm label="Search articles and videos" initialQuery={q} className="mb-6 max-w-xl" />
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
  return (
    <>
      <h1 aria-live="polite" className="headline text-h2 [overflow-wrap:anywhere]">
        {heading} <q>{q}</q>
      </h1>
      <SearchForm label="Search articles and videos" initialQuery={q} className="mt-4 mb-6 max-w-xl" />
      <Tabs defaultValue="articles">
        <TabList aria-label="Kinds of results">
          <Tab value="articles">{toTabLabel('Articles', articles)}</Tab>
          <Tab value="videos">{toTabLabel('Videos', videos)}</Tab>
        </TabList>
        <TabPanel value="articles">
          <MatchList
            matches={articles}
            noun="articles"
            render={(article) => <ArticleMatchRow key={article.id} article={article} />}
          />
        </TabPanel>
        <TabPanel value="videos">
          <MatchList
            matches={videos}
            noun="videos"
            render={(video) => <VideoMatchRow key={video.id} video={video} />}
          />
        </TabPanel>
      </Tabs>
    </>
  );
}

type Count = Pick<Matches<unknown>, 'status' | 'total'>;

/** Null when nothing is known to match and not all could be searched: that is no 'no results'. */
function toHeading(articles: Count, videos: Count): string | null {
  const found = articles.total + videos.total;
  if (articles.status === 'pending' || videos.status === 'pending') return 'Searching for';
  if (found > 0) return `Found ${found} ${found === 1 ? 'result' : 'results'} for`;
  if (articles.status === 'failed' || videos.status === 'failed') return null;
  return 'No results found for';
}

function toTabLabel(name: string, { status, total }: Count): string {
  return status === 'ready' ? `${name} (${total})` : name;
}
