import { isDeepStrictEqual } from 'node:util';
import {
  deskViews,
  type EditedKind,
  editedKinds,
  editViews,
  type ItemKind,
  mentionCorrectionsOf,
  momentsViewOf,
  type PlayedKind,
  type ViewDefinition,
} from '@runrate/contracts';
import { type Changes, change, type Expected, type Read } from '../define-projection.ts';
import { type Editing, expectEdits, withEdits } from './item-edits.ts';
import { expectMentions, withMentions } from './mention-corrections.ts';
import { expectMoments, withMoments } from './moments.ts';

export interface BesideItems {
  readonly kind: ItemKind;
  readonly view: ViewDefinition;
  readonly itemIdOf: (key: string) => string | undefined;
}

const playedKinds = ['video', 'episode'] as const satisfies readonly PlayedKind[];
const isPlayed = (kind: ItemKind): kind is PlayedKind => playedKinds.some((one) => one === kind);
const isEdited = (kind: ItemKind): kind is EditedKind => editedKinds.some((one) => one === kind);
const ownKey = (key: string) => key;

/** Views that a partition may write while another creates the item, so that neither sees the other. */
export const besideItems: readonly BesideItems[] = [
  ...editedKinds.map((kind) => ({ kind, view: editViews[kind].edits, itemIdOf: ownKey })),
  ...playedKinds.map((kind) => ({ kind, view: momentsViewOf(kind), itemIdOf: ownKey })),
  ...(['article', ...editedKinds] as const).map((kind) => ({
    kind,
    view: mentionCorrectionsOf(kind),
    itemIdOf: (key: string) => (key.startsWith(`${kind}|`) ? key.slice(kind.length + 1) : undefined),
  })),
];

export function expectItem(kind: ItemKind, itemId: string): readonly Expected[] {
  return [
    ...(isEdited(kind) ? expectEdits(kind, itemId) : [[deskViews[kind].shown, itemId] as const]),
    ...(isPlayed(kind) ? [expectMoments(kind, itemId)] : []),
    expectMentions(kind, itemId),
  ];
}

/** Returns what makes an item show everything that was decided and said about it: nothing if it does already. */
export function showDecisions(
  kind: ItemKind,
  itemId: string,
  read: Read,
  toSearch: Editing['toSearch'],
): Changes {
  const { views, search } = isEdited(kind)
    ? withEdits({ kind, toSearch }, read, (said) => showSaid(kind, itemId, said, toSearch))
    : showSaid(kind, itemId, read, toSearch);
  const changed = views.filter(
    ({ view, key, document }) => !isDeepStrictEqual(read(view, key) ?? null, document && asStored(document)),
  );
  return changed.length === 0 ? { views: [], search: [] } : { views: changed, search };
}

function showSaid(kind: ItemKind, itemId: string, read: Read, toSearch: Editing['toSearch']): Changes {
  const view: ViewDefinition = deskViews[kind].shown;
  const item = read(view, itemId);
  if (!item) return { views: [], search: [] };
  // Corrections of companies, the only decisions on articles here, are not searched for.
  const search = kind === 'article' ? [] : [toSearch(item as never)];
  const named = withMentions({ views: [change(view, itemId, item)], search }, read);
  return isPlayed(kind) ? withMoments(kind, named, read, toSearch) : named;
}

function asStored(document: object): object {
  return JSON.parse(JSON.stringify(document));
}
