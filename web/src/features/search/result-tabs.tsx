import { Tab, TabList, TabPanel, Tabs } from '../../components/tabs.tsx';
import { ArticleMatchRow } from './article-match-row.tsx';
import { MatchList } from './match-list.tsx';
import type { Found, Matches } from './matches.ts';
import { VideoMatchRow } from './video-match-row.tsx';

interface ResultTabsProps {
  found: Found;
  type: 'article' | 'video';
  onType: (type: 'article' | 'video') => void;
}

/** The two kinds of results with their counts; which one is open is part of the address. */
export function ResultTabs({ found: { articles, videos }, type, onType }: ResultTabsProps) {
  return (
    <Tabs
      value={type}
      onValueChange={(next) => onType(next === 'video' ? 'video' : 'article')}
      className="min-w-0 lg:col-start-2"
    >
      <TabList aria-label="Kinds of results">
        <Tab value="article">{toTabLabel('Articles', articles)}</Tab>
        <Tab value="video">{toTabLabel('Videos', videos)}</Tab>
      </TabList>
      <TabPanel value="article">
        <MatchList
          matches={articles}
          noun="articles"
          render={(article) => <ArticleMatchRow key={article.id} article={article} />}
        />
      </TabPanel>
      <TabPanel value="video">
        <MatchList
          matches={videos}
          noun="videos"
          render={(video) => <VideoMatchRow key={video.id} video={video} />}
        />
      </TabPanel>
    </Tabs>
  );
}

function toTabLabel(name: string, { status, total }: Pick<Matches<unknown>, 'status' | 'total'>): string {
  return status === 'ready' ? `${name} (${total})` : name;
}
