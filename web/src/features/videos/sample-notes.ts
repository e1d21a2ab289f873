/** Fixed sample data, the same for every video: nothing of it comes from the server. */
export interface Chapter {
  title: string;
  /** Seconds. */
  startTime: number;
  endTime: number;
  description: string;
}

export const sampleChapters: readonly Chapter[] = [
  {
    title: 'Introduction',
    startTime: 0,
    endTime: 150,
    description: 'Who is speaking, and the question the conversation sets out to answer.',
  },
  {
    title: 'Where the company stands',
    startTime: 150,
    endTime: 525,
    description: 'Revenue, retention and team, with the figures on the table.',
  },
  {
    title: 'What did not work',
    startTime: 525,
    endTime: 1080,
    description: 'Two attempts that failed, what they cost and how long it took to notice.',
  },
  {
    title: 'The change that did',
    startTime: 1080,
    endTime: 1620,
    description: 'The decision in the middle of the story, and the numbers before and after.',
  },
  {
    title: 'Questions and answers',
    startTime: 1620,
    endTime: 1980,
    description: 'Pricing, hiring and what the speaker would do differently.',
  },
];

export interface TranscriptLine {
  /** Seconds. */
  time: number;
  speaker: string;
  text: string;
}

export const sampleTranscript: readonly TranscriptLine[] = [
  { time: 0, speaker: 'Host', text: 'Welcome. Let us begin with the number everybody asks about first.' },
  {
    time: 14,
    speaker: 'Guest',
    text: 'Net revenue retention. It was ninety-four per cent when we started looking properly.',
  },
  { time: 31, speaker: 'Host', text: 'And nobody had noticed, because new sales covered it.' },
  {
    time: 38,
    speaker: 'Guest',
    text: 'Exactly. Growth hides a leak until the quarter in which growth slows down.',
  },
  { time: 55, speaker: 'Host', text: 'So what did you look at, before changing anything?' },
  {
    time: 61,
    speaker: 'Guest',
    text: 'The ten accounts that had shrunk the most. By hand, one after the other, with the people who knew them.',
  },
];
