import type { Episode } from '@runrate/contracts';
import { Link } from 'react-router-dom';
import { CoverImage } from '../../../components/cover-image.tsx';
import { EditLink } from '../../../components/edit-link.tsx';
import { EditorsNote } from '../../../components/editors-note.tsx';
import { ExternalLink } from '../../../components/external-link.tsx';
import { RelativeTime } from '../../../components/relative-time.tsx';
import { SourceName } from '../../../components/source-name.tsx';
import { editPath } from '../../../lib/edit-path.ts';
import { withoutChapters } from '../../../lib/episode-words.ts';
import { formatDay } from '../../../lib/format-day.ts';
import { mentionsPath } from '../../../lib/mentions-path.ts';
import { t } from '../../../lib/messages.ts';
import { toEpisodeFacts } from '../episode-facts.ts';
import type { Line } from './current-line.tsx';
import { EpisodePlayer } from './episode-player.tsx';

interface EpisodeEntryProps {
  episode: Episode;
  /** Transcript; set only for the episode named by the address. The others link to theirs. */
  cues?: readonly Line[];
}

/** One episode, with a player and a link to its publisher. */
export function EpisodeEntry({ episode, cues }: EpisodeEntryProps) {
  const { title, url, show, sourceUrl, imageUrl, publishedAt, language, note } = episode;
  const description = withoutChapters(episode.description);
  return (
    <article className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-4 border-b border-rule py-5 sm:grid-cols-[7rem_minmax(0,1fr)] sm:gap-x-6">
      <CoverImage src={imageUrl} title={String(episode.episode ?? show)} ratio="square" />
      <div className="min-w-0">
        <p className="text-caption text-muted figures">
          <SourceName item={{ source: show, sourceUrl }} />
          {['', ...toEpisodeFacts(episode)].join(' · ')} ·{' '}
          <time dateTime={publishedAt}>{formatDay(publishedAt.slice(0, 10))}</time> ·{' '}
          <RelativeTime at={publishedAt} />
        </p>
        <h3 lang={language} dir="auto" className="headline mt-1 text-h5 wrap-anywhere">
          {url === undefined ? (
            title
          ) : (
            <ExternalLink href={url} className="hover:underline">
              {title}
            </ExternalLink>
          )}
        </h3>
        {description === '' ? null : (
          <p
            lang={language}
            dir="auto"
            className="mt-1 line-clamp-2 max-w-text text-ui text-pretty wrap-anywhere text-muted"
          >
            {description}
          </p>
        )}
        {note ? <EditorsNote note={note} className="mt-3" /> : null}
        <div className="mt-2 flex gap-2 empty:hidden">
          <EditLink to={editPath('episode', episode.id)} label={t('components.edit-named', { title })}>
            {t('components.edit')}
          </EditLink>
          <EditLink to={mentionsPath('episode', episode.id)} label={t('podcasts.companies-of', { title })}>
            {t('podcasts.companies')}
          </EditLink>
        </div>
      </div>
      <div className="col-span-2 mt-3 sm:col-span-1 sm:col-start-2">
        <EpisodePlayer episode={episode} cues={cues} />
        {cues ? null : <MomentsLink episode={episode} />}
      </div>
    </article>
  );
}

function MomentsLink({ episode: { id, title, moments, shown } }: { episode: Episode }) {
  if (!moments || shown === 'link') return null;
  const text = contentsOf(moments);
  return (
    <Link
      to={`/podcasts?episode=${encodeURIComponent(id)}`}
      aria-label={t('podcasts.of-episode', { text, title })}
      className="mt-2 inline-block text-caption font-medium text-accent hover:underline"
    >
      {text}
    </Link>
  );
}

function contentsOf({ chapters, transcript }: NonNullable<Episode['moments']>): string {
  if (chapters === 0) return t('components.transcript');
  return transcript ? t('components.chapters-and-transcript') : t('components.chapters');
}
