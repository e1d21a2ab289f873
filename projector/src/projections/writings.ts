import { type Writing, writingsView } from '@runrate/contracts';
import { change, defineProjection, noChanges } from '../define-projection.ts';
import { toInstant } from '../rules/instants.ts';

/**
 * Generated texts, one per slot. A text reviewed by a model wins over one written by rules; otherwise the later one
 * wins.
 */
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
    if (shown && wasReviewed(shown) && !wasReviewed(writing)) return noChanges;
    return { views: [change(writingsView, writing.id, writing)], search: [] };
  },
});

/**
 * Returns whether a model was asked, which happens only after the text by rules exists. Texts from before reviews
 * existed only name the model.
 */
function wasReviewed({ digest, analysis, review }: Writing): boolean {
  const generators = [analysis?.generator ?? 'rules', ...(digest ?? []).map(({ generator }) => generator)];
  return review !== undefined || generators.some((generator) => generator !== 'rules');
}
