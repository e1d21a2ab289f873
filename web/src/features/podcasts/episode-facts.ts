import type { Episode } from '@runrate/contracts';
import { t } from '../../lib/messages.ts';

/** Returns what is known of season, number and length: 'Season 2', 'Episode 5', '54 min'. */
export function toEpisodeFacts({ season, episode, durationSeconds }: Episode): string[] {
  return [
    season === undefined ? '' : t('podcasts.season', { season }),
    episode === undefined ? '' : t('podcasts.episode', { episode }),
    durationSeconds === undefined ? '' : formatMinutes(durationSeconds),
  ].filter((fact) => fact !== '');
}

/** 40 is '1 min', 3240 is '54 min', 5400 is '1 h 30 min'. */
function formatMinutes(seconds: number): string {
  const minutes = Math.max(1, Math.round(seconds / 60));
  const hours = Math.floor(minutes / 60);
  if (hours === 0) return t('podcasts.min', { minutes });
  return minutes % 60 === 0
    ? t('podcasts.h', { hours })
    : t('podcasts.h-min', { hours, minutes: minutes % 60 });
}
