import type { PublicSource } from '@runrate/contracts';
import { t } from '../../lib/messages.ts';

type Group = 'articles' | 'news' | 'videos' | 'podcasts';

/** What a kind of source brings; a kind that is not listed brings articles. */
const groupOfKind: Readonly<Record<string, Group>> = {
  news: 'news',
  videos: 'videos',
  roundup: 'videos',
  podcast: 'podcasts',
};

const groups: readonly { readonly group: Group; readonly title: string }[] = [
  { group: 'articles', title: t('sources.articles') },
  { group: 'news', title: t('sources.news-sources') },
  { group: 'videos', title: t('sources.videos') },
  { group: 'podcasts', title: t('sources.podcasts') },
];

/** Returns the sources by what they bring, in their own order, and apart from them those without any item. */
export function groupSources(sources: readonly PublicSource[]) {
  const { filled = [], silent = [] } = Object.groupBy(sources, ({ total }) =>
    total > 0 ? 'filled' : 'silent',
  );
  const byGroup = Object.groupBy(filled, ({ kind }) => groupOfKind[kind] ?? 'articles');
  return {
    groups: groups.flatMap(({ group, title }) => {
      const found = byGroup[group];
      return found ? [{ group, title, sources: found }] : [];
    }),
    silent,
  };
}

/** 'about 5 a week'; nothing if nothing came in the last weeks. */
export function rateWords({ perWeek = 0 }: Pick<PublicSource, 'perWeek'>): string | undefined {
  if (perWeek === 0) return undefined;
  const count = Math.round(perWeek);
  return count < 1 ? t('sources.less-than-one-a-week') : t('sources.a-week', { count });
}
