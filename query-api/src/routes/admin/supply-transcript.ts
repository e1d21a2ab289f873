import {
  type BodyOf,
  episodeMomentsObserved,
  episodesView,
  supplyTranscript,
  toMomentsKey,
  videoMomentsObserved,
  videosView,
} from '@runrate/contracts';
import { toAdminRecord, toInstant } from '@runrate/service';
import { parseTranscript } from '@runrate/service/moments';
import { recognize } from '../../http/recognize.ts';
import { Refusal } from '../../http/refusal.ts';
import { say } from '../../http/sentence.ts';
import type { Hub } from '../../hub/hub.ts';
import { defineWrite } from '../define-write.ts';

type Supplied = BodyOf<typeof supplyTranscript>;

const events = { video: videoMomentsObserved, episode: episodeMomentsObserved } as const;

/** The transcript stays out of the admin log: it is somebody else's text, and would outlive its removal there. */
function noteTranscript(_writer: unknown, { body: { kind, id, text } }: { readonly body: Supplied }) {
  return { target: `${kind}|${id}`, after: { characters: text.length } };
}

export const supplyTranscriptRoute = defineWrite(
  supplyTranscript,
  { admin: true, takesBody: 'large', note: noteTranscript },
  async ({ hub, settle, logger }, { body }) => {
    const { kind, id: itemId, language } = body;
    const owner = await findOwner(hub, body);
    const cues = readCues(body);
    const data = {
      ...{ itemId, ...owner, by: 'operator' as const, chapters: [], cues },
      ...(language === undefined || cues.length === 0 ? {} : { language }),
    };
    const record = toAdminRecord(events[kind], toMomentsKey(data), data, toInstant(hub.clock()));
    const [position] = await hub.log.append([record]);
    logger.info({ kind, itemId, cues: cues.length }, 'transcript supplied');
    const isSeen = position !== undefined && (await settle(position));
    const timed = cues.some(({ seconds }) => seconds !== undefined);
    return { status: isSeen ? 200 : 202, body: { kind, id: itemId, cues: cues.length, timed } };
  },
);

function readCues({ text }: Supplied) {
  if (text.trim() === '') return [];
  const parsed = parseTranscript(text);
  if (parsed.outcome === 'transcript') return [...parsed.cues];
  const reason = parsed.outcome === 'refused' ? parsed.reason : 'It is a list of chapters';
  throw new Refusal(400, say('refusals.no-transcript', { reason: recognize(reason) }));
}

async function findOwner(
  { views }: Hub,
  { kind, id }: Supplied,
): Promise<{ sourceId: string; curated: boolean }> {
  if (kind === 'episode') {
    const episode = await views.get(episodesView, id);
    if (episode) return { sourceId: episode.sourceId, curated: episode.curated };
  } else {
    const video = await views.get(videosView, id);
    if (video) return { sourceId: video.channel, curated: video.origin?.curated ?? false };
  }
  throw new Refusal(
    404,
    kind === 'episode' ? say('refusals.no-such-episode') : say('refusals.no-such-video'),
  );
}
