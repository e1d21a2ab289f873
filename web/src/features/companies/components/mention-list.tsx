import type { CompanyMention, MentionKind, Story } from '@runrate/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AddressLink } from '../../../components/address-link.tsx';
import { Button } from '../../../components/button.tsx';
import { Byline } from '../../../components/byline.tsx';
import { EditLink } from '../../../components/edit-link.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { ChangePercent } from '../../../components/live-number.tsx';
import { RelativeTime } from '../../../components/relative-time.tsx';
import { Segmented } from '../../../components/segmented.tsx';
import { SkeletonText } from '../../../components/skeleton.tsx';
import { mentionsPath } from '../../../lib/mentions-path.ts';
import { t } from '../../../lib/messages.ts';
import { mentionsQuery } from '../api/company-mentions.ts';
import { companyStoriesQuery } from '../api/company-stories.ts';

const words: Record<MentionKind, string> = {
  article: t('companies.article'),
  news: t('companies.news'),
  video: t('companies.video'),
  episode: t('companies.episode'),
};
const kinds = [
  { value: 'all', label: t('companies.all') },
  { value: 'article', label: t('companies.articles') },
  { value: 'news', label: t('companies.news') },
  { value: 'video', label: t('companies.videos') },
  { value: 'episode', label: t('companies.episodes') },
] as const satisfies ReadonlyArray<{ value: 'all' | MentionKind; label: string }>;

const pageSize = 20;
const mostShown = 100;

/** Items that name a company, newest first, each with the price change since. */
export function MentionList({ slug, name }: { slug: string; name: string }) {
  const [kind, setKind] = useState<'all' | MentionKind>('all');
  const [limit, setLimit] = useState(pageSize);
  const asked = { id: slug, kind: kind === 'all' ? undefined : kind, limit };
  const {
    data: mentions,
    isError,
    refetch,
  } = useQuery({
    ...mentionsQuery(asked),
    placeholderData: keepPreviousData,
  });
  const { data: stories = [] } = useQuery(companyStoriesQuery(slug));
  const shown = kind === 'all' && mentions ? withoutTold(mentions, stories) : mentions;
  return (
    <section aria-labelledby="mentions">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
        <h2 id="mentions" className="headline text-h4">
          {t('companies.mentions')}
        </h2>
        <Segmented label={t('companies.kind')} options={kinds} value={kind} onChange={setKind} />
      </div>
      {isError ? (
        <ErrorState text={t('companies.the-mentions-did-not-load')} onRetry={() => void refetch()} />
      ) : shown === undefined ? (
        <SkeletonText lines={8} className="min-h-64" />
      ) : shown.length === 0 ? (
        <EmptyState title={t('companies.nothing-here-names-yet', { name })} />
      ) : (
        <ul>
          {shown.map((mention) => (
            <li
              key={`${mention.kind} ${mention.id}`}
              dir="auto"
              className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 border-b border-rule py-3"
            >
              <AddressLink
                to={mention.url}
                isMarked
                className="headline text-h6 [overflow-wrap:anywhere] decoration-1 underline-offset-3 hover:underline"
              >
                {mention.title}
              </AddressLink>
              {mention.since === undefined ? (
                <span />
              ) : (
                <span className="text-caption text-muted">
                  <ChangePercent value={mention.since} className="font-medium" /> {t('companies.since')}
                </span>
              )}
              <Byline
                parts={[
                  words[mention.kind],
                  mention.source,
                  <RelativeTime key="age" at={mention.publishedAt} />,
                  mention.where === 'title' ? null : t('companies.named-as', { alias: mention.alias }),
                ]}
                className="col-span-2 mt-1"
              />
              <EditLink
                to={mentionsPath(mention.kind, mention.id)}
                label={t('companies.companies-of', { title: mention.title })}
                className="col-span-2 mt-2 justify-self-start"
              >
                {t('companies.companies')}
              </EditLink>
            </li>
          ))}
        </ul>
      )}
      {mentions && mentions.length >= limit && limit < mostShown ? (
        <Button
          size="sm"
          className="mt-4"
          onClick={() => setLimit(Math.min(mostShown, limit + 2 * pageSize))}
        >
          {t('companies.more-mentions')}
        </Button>
      ) : null}
    </section>
  );
}

/** Leaves out items whose title stands above as that of a story, unless nothing else would be left. */
export function withoutTold(
  mentions: readonly CompanyMention[],
  stories: readonly Pick<Story, 'headline'>[],
): readonly CompanyMention[] {
  const told = new Set(stories.map(({ headline }) => headline));
  const others = mentions.filter(({ title }) => !told.has(title));
  return others.length > 0 ? others : mentions;
}
