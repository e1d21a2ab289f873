import type { SourceHealth, SourceState } from '@runrate/contracts';
import { dayMs } from '../hub.ts';
import { toSpan } from './to-span.ts';

export type Judgement = Pick<SourceHealth, 'health' | 'light' | 'reason'>;

/** A silence of so many usual pauses is worth a look, and of so many an alarm. */
const [amberPauses, redPauses] = [2, 4];
/** The same where nothing tells the source's rhythm. */
const [amberSilence, redSilence] = [30 * dayMs, 90 * dayMs];
/** Failures in a row from which on a source needs a person. */
const redStreak = 3;
/** A reading is late when its moment passed so long ago: ingest stands still, or is far behind. */
const [amberDelay, redDelay] = [30 * 60_000, 2 * 3_600_000];

/** How a source is, by what it brings rather than by whether it answers. Pure. */
export function judgeSource(
  state: SourceState | undefined,
  gap: SourceHealth['gap'],
  now: number,
): Judgement {
  if (!state) return { health: 'unread', light: 'grey', reason: 'It was not read yet.' };
  const reasonOfState = toSentence(state.error ?? 'The last reading failed');
  if (state.retired) {
    return { health: 'retired', light: 'red', reason: `${reasonOfState} It is not asked any more.` };
  }
  if (state.outcome === 'failed') {
    const light = state.errorStreak >= redStreak ? 'red' : 'amber';
    const often = state.errorStreak > 1 ? ` That is ${state.errorStreak} times in a row.` : '';
    return { health: 'failing', light, reason: `${reasonOfState}${often}` };
  }
  return (
    judgeDelay(state, now) ??
    judgeSilence(state, now) ??
    judgeRefusals(state) ??
    judgeGap(gap) ?? { health: 'healthy', light: 'green' }
  );
}

function judgeDelay({ nextFetchAt }: SourceState, now: number): Judgement | undefined {
  const delay = nextFetchAt === undefined ? 0 : now - Date.parse(nextFetchAt);
  if (delay <= amberDelay) return undefined;
  const reason = `It should have been read ${toSpan(delay)} ago, and was not.`;
  return { health: 'healthy', light: delay > redDelay ? 'red' : 'amber', reason };
}

function judgeSilence(state: SourceState, now: number): Judgement | undefined {
  const { usualPauseMs, newestItemAt, lastNewItemAt } = state;
  const since = newestItemAt ?? lastNewItemAt;
  const silence = since === undefined ? Number.POSITIVE_INFINITY : now - Date.parse(since);
  const [amber, red] = usualPauseMs === undefined ? [amberSilence, redSilence] : toBounds(usualPauseMs);
  if (silence <= amber) return undefined;
  const light = silence > red ? 'red' : 'amber';
  if (since === undefined) return { health: 'quiet', light: 'amber', reason: 'It never brought anything.' };
  const rhythm = usualPauseMs === undefined ? '' : `; its longest pause used to be ${toSpan(usualPauseMs)}`;
  return { health: 'quiet', light, reason: `Nothing new for ${toSpan(silence)}${rhythm}.` };
}

function toBounds(usualPauseMs: number): readonly [amber: number, red: number] {
  return [amberPauses * usualPauseMs, redPauses * usualPauseMs];
}

function judgeRefusals(state: SourceState): Judgement | undefined {
  const { counts, rejections } = state.lastItems ?? state;
  if (counts.rejected === 0 || counts.new + counts.updated + counts.duplicate > 0) return undefined;
  const [first] = rejections;
  const why = first === undefined ? '' : ` ${toSentence(first)}`;
  return { health: 'healthy', light: 'amber', reason: `All of its items were refused.${why}` };
}

function judgeGap(gap: SourceHealth['gap']): Judgement | undefined {
  if (!gap || gap.filled) return undefined;
  const reason =
    gap.backFill.length > 0
      ? 'Items may have come and gone between two readings; the sitemap is asked for them.'
      : 'Items may have come and gone between two readings, and no sitemap source of the site fills the gap.';
  return { health: 'healthy', light: 'amber', reason };
}

function toSentence(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}
