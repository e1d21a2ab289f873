import type { SourceHealth, SourceState } from '@runrate/contracts';
import { dayMs } from '@runrate/service';
import { recognize } from '../../http/recognize.ts';
import { type Sentence, say, toWords } from '../../http/sentence.ts';
import { toSpan } from './to-span.ts';

export type Judgement = Pick<SourceHealth, 'health' | 'light' | 'reason'>;
type Judged = Pick<SourceHealth, 'health' | 'light'> & { readonly reason?: Sentence };

/** Silence, as a multiple of the usual pause, that turns the light amber or red. */
const [amberPauses, redPauses] = [2, 4];
/** The same in milliseconds, for sources whose rhythm is unknown. */
const [amberSilence, redSilence] = [30 * dayMs, 90 * dayMs];
/** Number of consecutive failures from which on a source needs a person. */
const redStreak = 3;
/** Delay of a reading, in milliseconds, that turns the light amber or red: ingest has stopped or is far behind. */
const [amberDelay, redDelay] = [30 * 60_000, 2 * 3_600_000];

/** Judges a source by what it brings, not by whether it responds; the reason is in the hub's language. Pure. */
export function judgeSource(
  state: SourceState | undefined,
  gap: SourceHealth['gap'],
  now: number,
  language?: string,
): Judgement {
  const { reason, ...judged } = judge(state, gap, now);
  return reason === undefined ? judged : { ...judged, reason: toWords(reason, language) };
}

function judge(state: SourceState | undefined, gap: SourceHealth['gap'], now: number): Judged {
  if (!state) return { health: 'unread', light: 'grey', reason: say('health.not-read-yet') };
  const failure = state.error === undefined ? say('health.last-reading-failed') : recognize(state.error);
  const reason = toSentence(failure);
  if (state.retired) {
    return { health: 'retired', light: 'red', reason: say('health.not-asked-any-more', { reason }) };
  }
  if (state.outcome === 'failed') {
    const light = state.errorStreak >= redStreak ? 'red' : 'amber';
    const count = state.errorStreak;
    return {
      health: 'failing',
      light,
      reason: count > 1 ? say('health.times-in-a-row', { reason, count }) : reason,
    };
  }
  return (
    judgeDelay(state, now) ??
    judgeSilence(state, now) ??
    judgeRefusals(state) ??
    judgeGap(gap) ?? { health: 'healthy', light: 'green' }
  );
}

function judgeDelay({ nextFetchAt }: SourceState, now: number): Judged | undefined {
  const delay = nextFetchAt === undefined ? 0 : now - Date.parse(nextFetchAt);
  if (delay <= amberDelay) return undefined;
  const reason = say('health.late', { span: say('health.span-since', toSpan(delay)) });
  return { health: 'healthy', light: delay > redDelay ? 'red' : 'amber', reason };
}

function judgeSilence(state: SourceState, now: number): Judged | undefined {
  const { usualPauseMs, newestItemAt, lastNewItemAt } = state;
  const since = newestItemAt ?? lastNewItemAt;
  const silence = since === undefined ? Number.POSITIVE_INFINITY : now - Date.parse(since);
  const [amber, red] = usualPauseMs === undefined ? [amberSilence, redSilence] : toBounds(usualPauseMs);
  if (silence <= amber) return undefined;
  const light = silence > red ? 'red' : 'amber';
  if (since === undefined)
    return { health: 'quiet', light: 'amber', reason: say('health.never-brought-anything') };
  const span = say('health.span-since', toSpan(silence));
  const reason =
    usualPauseMs === undefined
      ? say('health.nothing-new', { span })
      : say('health.nothing-new-longer', { span, pause: say('health.span', toSpan(usualPauseMs)) });
  return { health: 'quiet', light, reason };
}

function toBounds(usualPauseMs: number): readonly [amber: number, red: number] {
  return [amberPauses * usualPauseMs, redPauses * usualPauseMs];
}

function judgeRefusals(state: SourceState): Judged | undefined {
  const { counts, rejections } = state.lastItems ?? state;
  if (counts.rejected === 0 || counts.new + counts.updated + counts.duplicate > 0) return undefined;
  const [first] = rejections;
  const reason =
    first === undefined
      ? say('health.all-refused')
      : say('health.all-refused-since', { reason: toSentence(recognize(first)) });
  return { health: 'healthy', light: 'amber', reason };
}

function judgeGap(gap: SourceHealth['gap']): Judged | undefined {
  if (!gap || gap.filled) return undefined;
  const reason = gap.backFill.length > 0 ? say('health.gap-is-filled') : say('health.gap-is-not-filled');
  return { health: 'healthy', light: 'amber', reason };
}

function toSentence(reason: Sentence): Sentence {
  return /[.!?…]$/.test(toWords(reason)) ? reason : say('refusals.reason', { reason });
}
