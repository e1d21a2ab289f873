import { z } from 'zod';
import { chapterSchema, cueSchema } from '../events/moments-observed.ts';
import { showSchema } from '../views/shown.ts';
import { limited } from './admin-statuses.ts';
import { defineRoute } from './define-route.ts';

export const momentsSchema = z.object({
  chapters: z.array(chapterSchema).meta({ description: 'in order of time' }),
  cues: z
    .array(cueSchema)
    .meta({ description: 'the transcript, in order; without `seconds` nobody knows when' }),
  language: z.string().optional().meta({ description: 'language tag (BCP 47) of the transcript' }),
  shown: showSchema.meta({
    description: '`full`: all of it is here; `excerpt`: the first words of either; `link`: nothing',
  }),
});
export type Moments = z.output<typeof momentsSchema>;

export const getVideoMoments = defineRoute({
  slug: 'get-video-moments',
  method: 'GET',
  path: '/api/videos/{id}/moments',
  summary: 'Chapters and transcript of a video',
  answer: momentsSchema,
  statuses: { 404: 'no such video' },
});

export const getEpisodeMoments = defineRoute({
  slug: 'get-episode-moments',
  method: 'GET',
  path: '/api/podcasts/{id}/moments',
  summary: 'Chapters and transcript of an episode',
  answer: momentsSchema,
  statuses: { 404: 'no such episode' },
});

export const supplyTranscript = defineRoute({
  slug: 'supply-transcript',
  method: 'POST',
  path: '/api/admin/transcripts',
  summary:
    'Gives a video or an episode a transcript, which stands before its publisher’s; an empty text takes it back',
  body: z.object({
    kind: z.enum(['video', 'episode'], { error: 'kind must be video or episode' }),
    id: z.string({ error: 'id must be a text' }).min(1, 'id must not be empty').max(300),
    text: z.string({ error: 'text must be a text' }).meta({
      description: 'WebVTT, SRT, JSON of a podcast’s transcript, HTML or plain text; at most 1 MiB',
    }),
    language: z.string().max(35).optional().meta({ description: 'language tag (BCP 47)' }),
  }),
  answer: z.object({
    kind: z.enum(['video', 'episode']),
    id: z.string(),
    cues: z.int().nonnegative().meta({ description: 'pieces of the transcript, as they were read' }),
    timed: z.boolean().meta({ description: 'whether hits can open at the second' }),
  }),
  statuses: {
    ...limited,
    202: 'recorded; readers see it soon',
    400: 'no transcript can be read from the text',
    404: 'no such item',
    413: 'longer than is taken',
  },
});
