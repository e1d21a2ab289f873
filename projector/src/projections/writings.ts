import { type Writing, writingsView } from '@runrate/contracts';
import { change, defineProjection, noChanges } from '../define-projection.ts';
import { toInstant } from '../rules/instants.ts';

/** Generated texts by slot: one a slot, a model's before one by rules, else the later. */
export const writingsProjection = defineProjection({
  name: 'writings',
  topic: 'writings',
  events: ['DigestWritten', 'AnalysisWritten'],
  derive(event): Writing {
    const { slot, review } = event.data;
    const known = { slot, writtenAt: toInstant(event.occurredAt), ...(review && { review }) };
    return event.type === 'DigestWritten'
      ? { id: `digest|${slot}`, kind: 'digest', digest: event.data.items, ...known }
      : { id: `analysis|${slot}`, kind: 'analysis', analysis: event.data.analysis, ...known };
  },
  expect: ({ id }) => [[writingsView, id]],
  apply(writing, read) {
    const shown = read(writingsView, writing.id);
    if (shown && rankOf(writing) < rankOf(shown)) return noChanges;
    return { views: [change(writingsView, writing.id, writing)], search: [] };
  },
});

/** Comparable as text. What a model was asked for comes after what was written before asking. */
function rankOf({ digest, analysis, review, writtenAt = '' }: Writing): string {
  const generators = [analysis?.generator ?? 'rules', ...(digest ?? []).map(({ generator }) => generator)];
  const byModel = generators.some((generator) => generator !== 'rules');
  return `${byModel ? 1 : 0}|${writtenAt}|${review ? 1 : 0}`;
}
