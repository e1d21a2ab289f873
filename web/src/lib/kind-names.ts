import type { SearchKind } from '@runrate/contracts';
import { t } from './messages.ts';

export const kindNames: Record<SearchKind, string> = {
  article: t('formats.article'),
  news: t('formats.news'),
  video: t('formats.video'),
  episode: t('formats.podcast'),
  company: t('formats.company'),
  story: t('formats.story'),
};
