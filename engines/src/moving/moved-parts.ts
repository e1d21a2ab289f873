import {
  familyOfSearch,
  familyOfTopic,
  familyOfView,
  movedPlacesView,
  type SearchDefinition,
  type Topic,
  topicNames,
  type ViewDefinition,
} from '@runrate/contracts';
import {
  type Declared,
  declareHomes,
  type Homes,
  homeOf,
  nameInSlot,
  projectorPositions,
  storedName,
} from '../generations/homes.ts';
import { namingTopics } from './positions-in-data.ts';

/** A view or index whose live generation is moved. */
interface Moved<Definition> {
  /** Declared name. */
  readonly name: string;
  readonly stored: Definition;
}

/** Everything that is moved, derived from the declarations so that nothing is missed. */
export interface MovedParts {
  readonly topics: readonly Topic[];
  readonly views: readonly Moved<ViewDefinition>[];
  readonly searches: readonly Moved<SearchDefinition>[];
}

/** Returns the parts in the order in which they are moved. */
export function partsToMove(declared: Declared, homes: Homes): MovedParts {
  const own = declareHomes(declared).views.filter(({ name }) => !familyOfView(name) && !name.endsWith('.b'));
  const ofFamilies = declared.views.filter(({ name }) => familyOfView(name));
  return {
    topics: [...topicNames.filter((topic) => !namingTopics.includes(topic)), ...namingTopics],
    views: [...ofFamilies, ...own]
      .filter(({ name }) => name !== movedPlacesView.name)
      .map((view) => live(view, familyOfView(view.name)?.name)),
    searches: declared.searches.map((search) => live(search, familyOfSearch(search.name)?.name)),
  };

  function live<Definition extends { readonly name: string }>(
    definition: Definition,
    family: string | undefined,
  ): Moved<Definition> {
    const { name } = definition;
    if (family === undefined) return { name, stored: definition };
    return {
      name,
      stored: { ...definition, name: storedName(nameInSlot(name, homeOf(homes, family).live)) },
    };
  }
}

/** Returns the name of the stored positions of the live generation for a topic. */
export function positionsNameOf(topic: Topic, homes: Homes): string | undefined {
  const family = familyOfTopic(topic)?.name;
  return family === undefined
    ? undefined
    : storedName(nameInSlot(projectorPositions, homeOf(homes, family).live));
}
