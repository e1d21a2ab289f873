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

/** Projection name under which the views store their log positions. */
export const projectorPositions = 'projector';

export type Homes = Generations['homes'];

const neverRebuilt: Home = { live: 'a', numbers: { a: 0, b: 0 } };

export function homeOf(homes: Homes, family: string): Home {
  return homes[family] ?? neverRebuilt;
}

export function otherSlot(slot: Slot): Slot {
  return slot === 'a' ? 'b' : 'a';
}

/** Returns a name such as `articles.b`, which means this home whichever one readers see. */
export function nameInSlot(name: string, slot: Slot): string {
  return `${name}.${slot}`;
}

export function nameWithoutSlot(name: string): string {
  return name.replace(/\.[ab]$/, '');
}

/** Returns the name in the store. The first home has the plain name of the view. */
export function storedName(name: string): string {
  return name.endsWith('.a') ? name.slice(0, -'.a'.length) : name;
}

/** Views that the engines use themselves. */
const ownViews = [maintenanceView, settledLettersView, proposedDeletionsView, movedPlacesView];

export interface Declared {
  readonly views: readonly ViewDefinition[];
  readonly searches: readonly SearchDefinition[];
}

/** Adds the second home of every rebuildable view and index to the declarations. */
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

/** Translates names of views, indexes and positions for the layer below. */
export interface Naming {
  view<View extends ViewDefinition>(view: View): View | Promise<View>;
  position(projection: string, topic: string): string | Promise<string>;
  /** Returns the index, and the number of its home's current filling. */
  index(index: SearchDefinition): NumberedIndex | Promise<NumberedIndex>;
}

export interface NumberedIndex {
  readonly index: SearchDefinition;
  readonly number: number;
}

/** Creates the naming for a choice of homes. Views and indexes without a family keep their names. */
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

/** Returns the same object for the same name, so that caches by definition work. */
function createRenaming(homes: Homes) {
  const renamed = new Map<string, { readonly name: string }>();
  return <Named extends { readonly name: string }>(named: Named, family: ViewFamily | undefined): Named => {
    if (!family) return named;
    const name = nameInSlot(named.name, homeOf(homes, family.name).live);
    const known = renamed.get(name) ?? { ...named, name };
    renamed.set(name, known);
    // The map holds a copy of a definition of this name, so it has this type.
    return known as Named;
  };
}
