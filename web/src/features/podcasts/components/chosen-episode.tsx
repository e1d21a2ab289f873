import type { EpisodeWithNotes } from '@runrate/contracts';
import { useEffect, useRef } from 'react';
import { useNavigationType, useSearchParams } from 'react-router-dom';
import { useMoments } from '../../../api/get-moments.ts';
import { MomentsPanel } from '../../../components/moments/moments-panel.tsx';
import { SkeletonText } from '../../../components/skeleton.tsx';
import { t } from '../../../lib/messages.ts';
import { useEpisode } from '../api/get-episode.ts';
import { EpisodeEntry } from './episode-entry.tsx';

/** The episode named by the address, ready to play from the requested second. */
export function ChosenEpisode() {
  const [parameters] = useSearchParams();
  const id = parameters.get('episode') ?? '';
  return id === '' ? null : <Chosen key={id} id={id} />;
}

function Chosen({ id }: { id: string }) {
  const section = useRef<HTMLElement>(null);
  const isStep = useNavigationType() === 'POP';
  const { data: episode, isError } = useEpisode(id);
  // Choosing an episode on the same page is not a route change, which would scroll and move the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is chosen
  useEffect(() => {
    if (isStep) return;
    section.current?.scrollIntoView();
    section.current?.focus({ preventScroll: true });
  }, []);
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={t('podcasts.chosen-episode')}
      className="mb-10 scroll-mt-20 outline-none"
    >
      <ChosenContent episode={episode} isError={isError} />
    </section>
  );
}

function ChosenContent({ episode, isError }: { episode: EpisodeWithNotes | undefined; isError: boolean }) {
  const moments = useMoments('episode', episode ?? { id: '' });
  if (isError) return <p className="text-ui text-muted">{t('podcasts.episode-is-gone')}</p>;
  if (!episode) return <SkeletonText lines={4} />;
  return (
    <>
      <EpisodeEntry episode={episode} cues={moments?.cues ?? []} />
      <MomentsPanel moments={moments} url={episode.url} />
    </>
  );
}
