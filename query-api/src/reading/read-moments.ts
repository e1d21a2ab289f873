import {
  type Moments,
  momentsViewOf,
  type PlayedKind,
  type SaidMoments,
  toMoments,
} from '@runrate/contracts';
import { toShownMoments } from '@runrate/service/moments';
import type { Hub } from '../hub/hub.ts';

interface Played {
  readonly id: string;
  readonly shown?: Moments['shown'] | undefined;
  readonly chapters?: SaidMoments['chapters'] | undefined;
  readonly durationSeconds?: number | undefined;
}

/** Reads the chapters and transcript of an item, as far as they may be shown. */
export async function readMoments({ views }: Hub, kind: PlayedKind, item: Played): Promise<Moments> {
  const said = toMoments(item.chapters, await views.get(momentsViewOf(kind), item.id));
  const { chapters, cues, language } = toShownMoments(said, item.durationSeconds);
  return {
    chapters: chapters.filter(({ title }) => title !== ''),
    cues: cues.filter(({ text }) => text !== ''),
    ...(language === undefined ? {} : { language }),
    shown: item.shown ?? 'full',
  };
}
