import {
  followPlacesView,
  type LogPosition,
  logPositionSchema,
  maintenanceView,
  receiptsView,
  settledLettersView,
  sourceStatesView,
  type Topic,
  type ViewDefinition,
  webhookPlacesView,
} from '@runrate/contracts';
import type { MovedPlacesMap, NamedPlace } from './moved-places.ts';

/** Topics that contain log positions, copied after the topics these positions refer to. */
export const namingTopics: readonly Topic[] = ['fetches', 'dead-letters', 'view-changes'];

export interface KeyedValue {
  readonly key: string;
  readonly value: string | null;
}

interface State {
  readonly sourceId: string;
  readonly handled?: LogPosition;
  readonly lastItem?: LogPosition;
}
interface Letter {
  readonly id: string;
  readonly occurredAt: string;
  readonly data: { readonly position: LogPosition };
}

type Guard<Value> = (value: unknown) => value is Value;
type Fields = Readonly<Record<string, unknown>>;

const isFields: Guard<Fields> = (value): value is Fields => typeof value === 'object' && value !== null;
const isPosition: Guard<LogPosition> = (value): value is LogPosition =>
  logPositionSchema.safeParse(value).success;

// Only fields with positions are checked, because data of earlier versions may lack other fields.
const isState: Guard<State> = (value): value is State =>
  isFields(value) &&
  typeof value['sourceId'] === 'string' &&
  [value['handled'], value['lastItem']].every((place) => place === undefined || isPosition(place));
const isFetch: Guard<{ readonly data: State }> = (value): value is { data: State } =>
  isFields(value) && isState(value['data']);
const isLetter: Guard<Letter> = (value): value is Letter =>
  isFields(value) &&
  typeof value['id'] === 'string' &&
  typeof value['occurredAt'] === 'string' &&
  isFields(value['data']) &&
  isPosition(value['data']['position']);
const isChange: Guard<{ readonly data: Fields }> = (value): value is { data: Fields } =>
  isFields(value) && isFields(value['data']);

function readRecord<Value>(guard: Guard<Value>, value: string | null): Value | undefined {
  try {
    const read: unknown = JSON.parse(value ?? '');
    return guard(read) ? read : undefined;
  } catch {
    return undefined;
  }
}

export function placesInRecord(topic: Topic, { key, value }: KeyedValue): NamedPlace[] {
  if (topic === 'fetches') return placesInState(readRecord(isFetch, value)?.data);
  const letter = topic === 'dead-letters' ? readRecord(isLetter, value) : undefined;
  return letter ? [{ position: letter.data.position, key: keyOfLettered(letter.id, key) }] : [];
}

export function placesInDocument(view: ViewDefinition, document: unknown): NamedPlace[] {
  if (view.name === sourceStatesView.name) return placesInState(isState(document) ? document : undefined);
  if (view.name !== receiptsView.name) return [];
  return linesOf(document).map(({ sourceId, requested }) => ({ position: requested, key: sourceId }));
}

function placesInState(state: State | undefined): NamedPlace[] {
  return [state?.handled, state?.lastItem].flatMap((position) =>
    position && state ? [{ position, key: state.sourceId }] : [],
  );
}

/** A dead letter has the key of its record, or its own id if the record had no key. */
function keyOfLettered(id: string, key: string): string {
  return key === id ? '' : key;
}

export type LetterIds = ReadonlyMap<string, string>;

export function moveRecord(topic: Topic, record: KeyedValue, places: MovedPlacesMap): KeyedValue {
  const { key, value } = record;
  if (topic === 'fetches') {
    const event = readRecord(isFetch, value);
    if (!event?.data.handled && !event?.data.lastItem) return record;
    return { key, value: JSON.stringify({ ...event, data: moveState(event.data, places) }) };
  }
  if (topic === 'dead-letters') return moveLetter(record, places).record;
  if (topic !== 'view-changes') return record;
  const event = readRecord(isChange, value);
  if (event?.data.position === undefined) return record;
  const { position: _position, ...data } = event.data;
  return { key, value: JSON.stringify({ ...event, data }) };
}

function moveState(state: State, places: MovedPlacesMap): State {
  return { ...state, ...moved('handled'), ...moved('lastItem') };

  /** Keeps the field's place in the document. It is undefined if nothing is left of what it referred to. */
  function moved(field: 'handled' | 'lastItem') {
    const position = state[field];
    return position && { [field]: places.find(position, state.sourceId)?.position };
  }
}

/** The new id comes from the record's new position, or from the old id if the record is gone. */
export function moveLetter(
  record: KeyedValue,
  places: MovedPlacesMap,
): { readonly record: KeyedValue; readonly ids?: readonly [before: string, after: string] } {
  const letter = readRecord(isLetter, record.value);
  if (!letter) return { record };
  const before: LogPosition = letter.data.position;
  const found = places.find(before, keyOfLettered(letter.id, record.key));
  const position = found?.position ?? { topic: before.topic, partition: 0, offset: 0 };
  const id = found?.isExact
    ? `dead|${position.topic}|${position.partition}|${position.offset}`
    : `${letter.id}|${letter.occurredAt}`;
  const key = record.key === letter.id ? id : record.key;
  const event = { ...letter, id, ...('key' in letter && { key }), data: { ...letter.data, position } };
  return { record: { key, value: JSON.stringify(event) }, ids: [letter.id, id] };
}

export interface NewPlaces {
  readonly places: MovedPlacesMap;
  readonly letters: LetterIds;
  /** Place of the webhooks in the changes; undefined if they have to check everything. */
  readonly changes: string | undefined;
}

/** Converts a document for the target. Returns `undefined` if the target does not need it. */
export function moveDocument(
  view: ViewDefinition,
  document: object,
  { places, letters, changes }: NewPlaces,
): object | undefined {
  if (view.name === sourceStatesView.name) {
    return isState(document) ? withoutAbsent(moveState(document, places)) : document;
  }
  if (view.name === settledLettersView.name) {
    const { id }: { id?: unknown } = { ...document };
    return { ...document, id: letters.get(String(id)) ?? id };
  }
  if (view.name === maintenanceView.name) return moveMaintenance(document, letters);
  if (view.name === webhookPlacesView.name)
    return changes === undefined ? undefined : { ...document, place: changes };
  // Not a place in any log, so the newest items are checked again. Each match is still recorded only once.
  if (view.name === followPlacesView.name) return 'place' in document ? { ...document, place: '' } : document;
  if (view.name !== receiptsView.name) return document;
  const sources = linesOf(document).map((line) => ({
    ...line,
    requested: places.find(line.requested, line.sourceId)?.position ?? {
      ...{ topic: line.requested.topic, partition: 0, offset: 0 },
    },
  }));
  return { ...document, sources };
}

/** Keeps which generation is live, and what became of dead letters. */
function moveMaintenance(document: object, letters: LetterIds): object | undefined {
  const found: Fields = { ...document };
  if (found['id'] === 'generations') {
    const { task: _task, ...rest } = found;
    return rest;
  }
  if (found['id'] !== 'dead-letters') return undefined;
  const chosen = found['letters'];
  return Array.isArray(chosen)
    ? { ...found, letters: chosen.map((id) => letters.get(String(id)) ?? id) }
    : document;
}

interface Line {
  readonly sourceId: string;
  readonly requested: LogPosition;
}

function linesOf(document: unknown): readonly Line[] {
  const lines = isFields(document) ? document['sources'] : [];
  return Array.isArray(lines) ? lines : [];
}

function withoutAbsent(document: object): object {
  return Object.fromEntries(Object.entries(document).filter(([, value]) => value !== undefined));
}
