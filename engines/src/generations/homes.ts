import {
  familyOfSearch,
  familyOfTopic,
  familyOfView,
  type Generations,
  type Home,
  maintenanceView,
  movedPlacesView,
  proposedDeletionsView,
  type SearchDefinition,
  type Slot,
  settledLettersView,
  type ViewDefinition,
  type ViewFamily,
} from '@runrate/contracts';

/** Name under which the views keep how far the log has been projected. */
export const projectorPositions = 'projector';

/** Which home of each family is meant. */
export type Homes = Generations['homes'];

const neverRebuilt: Home = { live: 'a', numbers: { a: 0, b: 0 } };

export function homeOf(homes: Homes, family: string): Home {
  return homes[family] ?? neverRebuilt;
}

export function otherSlot(slot: Slot): Slot {
  return slot === 'a' ? 'b' : 'a';
}

/** `articles.b`: a name with its home is meant whatever readers see. */
export function nameInSlot(name: string, slot: Slot): string {
  return `${name}.${slot}`;
}

/** The name of a view or index whatever home of it is meant. */
export function nameWithoutSlot(name: string): string {
  return name.replace(/\.[ab]$/, '');
}

/** The name in the store: the first home has that of the view itself. */
export function storedName(name: string): string {
  return name.endsWith('.a') ? name.slice(0, -'.a'.length) : name;
}

/** What the engines keep for themselves. */
const ownViews = [maintenanceView, settledLettersView, proposedDeletionsView, movedPlacesView];

export interface Declared {
  readonly views: readonly ViewDefinition[];
  readonly searches: readonly SearchDefinition[];
}

/** What has to be declared to the stores, so that every rebuildable view and index has its second home. */
export function declareHomes({ views, searches }: Declared): Declared {
  const inB = <Named extends { readonly name: string }>(named: Named): Named => ({
    ...named,
    name: nameInSlot(named.name, 'b'),
  });
  const rebuildable = views.filter(({ name }) => familyOfView(name));
  if (rebuildable.length === 0) return { views, searches };
  return {
    views: [...views, ...rebuildable.map(inB), ...ownViews],
    searches: [...searches, ...searches.filter(({ name }) => familyOfSearch(name)).map(inB)],
  };
}

/** What a view, an index and a position are called one layer below. */
export interface Naming {
  view<View extends ViewDefinition>(view: View): View | Promise<View>;
  position(projection: string, topic: string): string | Promise<string>;
  /** The index, and which filling of its home it is. */
  index(index: SearchDefinition): NumberedIndex | Promise<NumberedIndex>;
}

export interface NumberedIndex {
  readonly index: SearchDefinition;
  readonly number: number;
}

/** Names for one choice of homes; views and indexes of no family keep theirs. */
export function createNaming(homes: Homes) {
  const renameView = createRenaming(homes);
  const renameIndex = createRenaming(homes);
  return {
    view: <View extends ViewDefinition>(view: View): View => renameView(view, familyOfView(view.name)),
    position(projection: string, topic: string): string {
      const family = familyOfTopic(topic);
      if (projection !== projectorPositions || !family) return projection;
      return nameInSlot(projection, homeOf(homes, family.name).live);
    },
    index(index: SearchDefinition): NumberedIndex {
      const family = familyOfSearch(index.name);
      if (!family) return { index, number: 0 };
      const { live, numbers } = homeOf(homes, family.name);
      return { index: renameIndex(index, family), number: numbers[live] };
    },
  } satisfies Naming;
}

/** One object a name, so that what is kept by definition stays together. */
function createRenaming(homes: Homes) {
  const renamed = new Map<string, { readonly name: string }>();
  return <Named extends { readonly name: string }>(named: Named, family: ViewFamily | undefined): Named => {
    if (!family) return named;
    const name = nameInSlot(named.name, homeOf(homes, family.name).live);
    const known = renamed.get(name) ?? { ...named, name };
    renamed.set(name, known);
    // The map holds what was made of definitions of this name.
    return known as Named;
  };
}
