import {
  articleRanksView,
  articlesView,
  type Correction,
  type Corrections,
  correctedArticlesView,
  correctionsView,
  type ItemCorrected,
  itemAliasesView,
  toMeetingAlias,
  toPartAlias,
} from '@runrate/contracts';
import { type Changes, change, defineProjection, noChanges, type Read } from '../define-projection.ts';
import {
  loadArticle,
  meet,
  openPart,
  part,
  placeCorrected,
  withoutCorrections,
} from '../rules/article-corrections.ts';
import { withRanks } from '../rules/article-ranks.ts';
import { toInstant } from '../rules/instants.ts';
import { expectMentions, withMentions } from '../rules/mention-corrections.ts';

interface Decision {
  readonly itemId: string;
  readonly correction: Correction;
  readonly at: string;
}

/** Editors' corrections of articles, and the corrected articles. */
export const correctionsProjection = defineProjection({
  name: 'corrections',
  topic: 'editorial',
  events: ['ItemCorrected'],
  derive: ({ data, occurredAt }: ItemCorrected): Decision => ({ ...data, at: toInstant(occurredAt) }),
  expect: ({ itemId }) => [
    [correctionsView, itemId],
    [itemAliasesView, toPartAlias(itemId)],
    [correctedArticlesView, itemId],
    [articlesView, itemId],
    [articleRanksView, itemId],
    [itemAliasesView, toMeetingAlias(itemId)],
    expectMentions('article', itemId),
  ],
  apply: (decision, read) => withMentions(withRanks(applyDecision(decision, read), read), read),
  expectErased: (itemId) => [
    [correctionsView, itemId],
    [itemAliasesView, toMeetingAlias(itemId)],
  ],
  erase: (itemId, read) => withMentions(withRanks(eraseCorrections(itemId, read), read), read),
});

/** Erases the corrections of an article that was taken down. */
function eraseCorrections(itemId: string, read: Read): Changes {
  const known = read(correctionsView, itemId);
  if (!known) return noChanges;
  const { views, search } = withoutCorrections(known, { read });
  const parted = loadArticle(read, itemId) ? [] : part(itemId, read);
  return { views: [change(correctionsView, itemId, null), ...views, ...parted], search };
}

function applyDecision({ itemId, correction, at }: Decision, read: Read): Changes {
  const known = read(correctionsView, itemId);
  const said = known?.[correction.field];
  if (said?.at === at && JSON.stringify(said.value) === JSON.stringify(correction.value)) return noChanges;
  const next = toCorrections(itemId, known, correction, at);
  const parts = correction.field === 'apart' ? correction.value : [];
  const written = [
    change(correctionsView, itemId, next),
    ...parts.flatMap((sourceId) => openPart(itemId, sourceId, read)),
  ];
  // A part is made from the article it was split off from.
  const wholeId = read(itemAliasesView, toPartAlias(itemId))?.itemId ?? itemId;
  const article = loadArticle(read, wholeId);
  if (!article) return { views: [...written, meet(itemId, read)], search: [] };
  const correctionsOf = (id: string) => (id === itemId ? next : read(correctionsView, id));
  const placed = placeCorrected(article, { read, correctionsOf });
  return { views: [...written, ...placed.views], search: placed.search };
}

function toCorrections(
  id: string,
  known: Corrections | undefined,
  correction: Correction,
  at: string,
): Corrections {
  const { field, value } = correction;
  const until = correction.field === 'pinned' && correction.value ? correction.until : undefined;
  const parts = new Set([...(known?.parts ?? []), ...(field === 'apart' ? value : [])]);
  const said = { ...known, [field]: { value, at, ...(until !== undefined && { until: toInstant(until) }) } };
  return {
    ...said,
    id,
    parts: [...parts].sort(),
    changes: (known?.changes ?? 0) + 1,
    changedAt: at,
    isPinned: said.pinned?.value ? 'yes' : 'no',
  };
}
