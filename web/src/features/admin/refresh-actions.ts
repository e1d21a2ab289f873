import type { RefreshAnswer, Texts } from '@runrate/contracts';
import { fetchComprehensive } from './api/fetch-comprehensive.ts';
import { refreshRss } from './api/refresh-rss.ts';
import { refreshYoutube } from './api/refresh-youtube.ts';

interface Notice {
  title: string;
  description: string;
}

export interface RefreshOutcome {
  answer: RefreshAnswer;
  notice: Notice;
}

export interface RefreshAction {
  id: 'rss' | 'youtube' | 'comprehensive';
  label: string;
  busyLabel: string;
  explanation: string;
  failure: Notice;
  /** `token` is empty without a session. */
  run: (token: string) => Promise<RefreshOutcome>;
}

export const refreshActions = ({ fetchAllHint }: Pick<Texts, 'fetchAllHint'>): readonly RefreshAction[] => [
  {
    id: 'rss',
    label: 'Refresh RSS',
    busyLabel: 'Refreshing RSS...',
    explanation: 'Reads the article and news feeds again',
    failure: { title: 'RSS Refresh Failed', description: 'Unable to refresh RSS content' },
    async run(token) {
      const answer = await refreshRss(token);
      return { answer, notice: { title: 'RSS Refresh Complete', description: answer.message } };
    },
  },
  {
    id: 'youtube',
    label: 'Refresh YouTube',
    busyLabel: 'Refreshing YouTube...',
    explanation: 'Reads the video channels again',
    failure: { title: 'YouTube Refresh Failed', description: 'Unable to refresh YouTube content' },
    async run(token) {
      const answer = await refreshYoutube(token);
      return { answer, notice: { title: 'YouTube Refresh Complete', description: answer.message } };
    },
  },
  {
    id: 'comprehensive',
    label: 'Fetch All Content',
    busyLabel: 'Fetching All Content...',
    explanation: fetchAllHint,
    failure: { title: 'Comprehensive Fetch Failed', description: 'Unable to fetch comprehensive content' },
    async run(token) {
      const answer = await fetchComprehensive(token);
      return {
        answer,
        notice: {
          title: 'Comprehensive Content Fetch Complete',
          description: `${answer.totalArticles} articles now available from past 90 days`,
        },
      };
    },
  },
];
