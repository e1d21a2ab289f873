import { expect, test } from 'vitest';
import { z } from 'zod';
import { namesPlaces } from './events/fetches.ts';
import { eventDefinitions } from './events/parse-event.ts';
import { positionFields } from './position-fields.ts';
import { allViews } from './views/all-views.ts';
import {
  maintenanceView,
  movedPlacesView,
  proposedDeletionsView,
  settledLettersView,
} from './views/maintenance.ts';

interface Node {
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Node>>;
  readonly items?: Node;
  readonly prefixItems?: readonly Node[];
  readonly anyOf?: readonly Node[];
  readonly oneOf?: readonly Node[];
  readonly additionalProperties?: Node | boolean;
}

/** Yields the paths of fields that contain a partition or are marked as text made of log positions. */
function* placesIn(node: Node, path: string): Generator<string> {
  const { properties = {}, items, prefixItems = [], anyOf = [], oneOf = [], additionalProperties } = node;
  if ('partition' in properties || node.description === namesPlaces) yield path;
  else for (const [name, field] of Object.entries(properties)) yield* placesIn(field, `${path}.${name}`);
  if (items) yield* placesIn(items, `${path}[]`);
  for (const element of [...prefixItems, ...anyOf, ...oneOf]) yield* placesIn(element, path);
  if (typeof additionalProperties === 'object') yield* placesIn(additionalProperties, `${path}.*`);
}

function fieldsOf(schema: z.ZodType, name: string): string[] {
  return [...placesIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Node, name)];
}

test('RUN-11 the list of fields that name places in the log has all of events and views', () => {
  const events = Object.values(eventDefinitions).flatMap(({ type, data }) => fieldsOf(data, type));
  const views = [...allViews, maintenanceView, movedPlacesView, proposedDeletionsView, settledLettersView];
  const documents = views.flatMap(({ name, schema }) => fieldsOf(schema, name));
  const found = [...new Set([...events, ...documents])].sort();
  expect(found).toEqual(Object.values(positionFields).flat().sort());
});
