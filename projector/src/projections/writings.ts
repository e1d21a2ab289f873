import { type Writing, writingsView } from '@runrate/contracts';
import { change, defineProjection, noChanges } from '../define-projection.ts';
import { toInstant } from '../rules/instants.ts';
import { isOlder } from '../rules/ownership.ts';

/** Generated texts by slot; a slot written again holds the later text. */
export const writingsProjection = defineProjection({
  name: 'writings',
  topic: 'writings',
  events: ['DigestWritten', 'AnalysisWritten'],
  derive(event): Writing {
    const writtenAt = toInstant(event.occurredAt);
    const { slot } = event.data;
    return event.type === 'DigestWritten'
      ? { id: `digest|${slot}`, kind: 'digest', slot, digest: event.data.items, writtenAt }
      : { id: `analysis|${slot}`, kind: 'analysis', slot, analysis: event.data.analysis, writtenAt };
  },
  expect: ({ id }) => [[writingsView, id]],
  apply(writing, read) {
    if (isOlder(writing.writtenAt ?? '', read(writingsView, writing.id)?.writtenAt)) return noChanges;
    return { views: [change(writingsView, writing.id, writing)], search: [] };
  },
});
