import { t } from '../../lib/messages.ts';

/** Fixed sample data, the same for every video; none of it comes from the server. */
export interface Chapter {
  title: string;
  /** In seconds, like `endTime`. */
  startTime: number;
  endTime: number;
  description: string;
}

export const sampleChapters: readonly Chapter[] = [
  {
    title: t('videos.introduction'),
    startTime: 0,
    endTime: 150,
    description: t('videos.who-is-speaking-and-the'),
  },
  {
    title: t('videos.where-the-company-stands'),
    startTime: 150,
    endTime: 300,
    description: t('videos.revenue-retention-and-team-with'),
  },
  {
    title: t('videos.what-did-not-work'),
    startTime: 300,
    endTime: 510,
    description: t('videos.two-attempts-that-failed-what'),
  },
  {
    title: t('videos.the-change-that-did'),
    startTime: 510,
    endTime: 720,
    description: t('videos.the-decision-in-the-middle'),
  },
  {
    title: t('videos.questions-and-answers'),
    startTime: 720,
    endTime: 900,
    description: t('videos.pricing-hiring-and-what-the'),
  },
];

/** Returns the chapters that a video of this length (`12:34`) has room for; all of them if it is unknown. */
export function sampleChaptersWithin(duration: string): readonly Chapter[] {
  const length = duration === '' ? Number.POSITIVE_INFINITY : toSeconds(duration);
  return sampleChapters
    .filter(({ startTime }) => startTime < length)
    .map((chapter) => ({ ...chapter, endTime: Math.min(chapter.endTime, length) }));
}

function toSeconds(duration: string): number {
  return duration.split(':').reduce((seconds, part) => seconds * 60 + Number(part), 0);
}

export interface TranscriptLine {
  /** Seconds. */
  time: number;
  speaker: string;
  text: string;
}

export const sampleTranscript: readonly TranscriptLine[] = [
  { time: 0, speaker: t('videos.host'), text: t('videos.welcome-let-us-begin-with') },
  {
    time: 14,
    speaker: t('videos.guest'),
    text: t('videos.net-revenue-retention-it-was'),
  },
  { time: 31, speaker: t('videos.host'), text: t('videos.and-nobody-had-noticed-because') },
  {
    time: 38,
    speaker: t('videos.guest'),
    text: t('videos.exactly-growth-hides-a-leak'),
  },
  { time: 55, speaker: t('videos.host'), text: t('videos.so-what-did-you-look') },
  {
    time: 61,
    speaker: t('videos.guest'),
    text: t('videos.the-ten-accounts-that-had'),
  },
];
