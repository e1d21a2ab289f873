import type { RefreshAnswer, Texts } from '@runrate/contracts';
import { t } from '../../lib/messages.ts';
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
  /** `token` is empty if there is no session. */
  run: (token: string) => Promise<RefreshOutcome>;
}

export const refreshActions = ({ fetchAllHint }: Pick<Texts, 'fetchAllHint'>): readonly RefreshAction[] => [
  {
    id: 'rss',
    label: t('admin.refresh-rss'),
    busyLabel: t('admin.refreshing-rss'),
    explanation: t('admin.reads-the-article-and-news'),
    failure: { title: t('admin.rss-refresh-failed'), description: t('admin.unable-to-refresh-rss-content') },
    async run(token) {
      const answer = await refreshRss(token);
      return { answer, notice: { title: t('admin.rss-refresh-complete'), description: answer.message } };
    },
  },
  {
    id: 'youtube',
    label: t('admin.refresh-youtube'),
    busyLabel: t('admin.refreshing-youtube'),
    explanation: t('admin.reads-the-video-channels-again'),
    failure: {
      title: t('admin.youtube-refresh-failed'),
      description: t('admin.unable-to-refresh-youtube-content'),
    },
    async run(token) {
      const answer = await refreshYoutube(token);
      return { answer, notice: { title: t('admin.youtube-refresh-complete'), description: answer.message } };
    },
  },
  {
    id: 'comprehensive',
    label: t('admin.fetch-all-content'),
    busyLabel: t('admin.fetching-all-content'),
    explanation: fetchAllHint,
    failure: {
      title: t('admin.comprehensive-fetch-failed'),
      description: t('admin.unable-to-fetch-comprehensive-content'),
    },
    async run(token) {
      const answer = await fetchComprehensive(token);
      return {
        answer,
        notice: {
          title: t('admin.comprehensive-content-fetch-complete'),
          description: t('admin.articles-now-available-from-past', { count: answer.totalArticles }),
        },
      };
    },
  },
];
