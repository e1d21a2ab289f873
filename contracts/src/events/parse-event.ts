import { type DeclaredWith, pickDeclared } from '../pick-declared.ts';
import { mayNeedRepair, toStorable } from '../storable-text.ts';
import type { Topic } from '../topics.ts';
import type { EventOf } from './define-event.ts';

type AnyDefinition = DeclaredWith<'upcasters'>;
type EventDefinitions = {
  readonly [Definition in AnyDefinition as Definition['type']]: Definition;
};

export const eventDefinitions = Object.fromEntries(
  pickDeclared('upcasters').map((definition) => [definition.type, definition]),
) as EventDefinitions;

export type HubEvent = {
  [Type in keyof EventDefinitions]: EventOf<EventDefinitions[Type]>;
}[keyof EventDefinitions];

export type EventType = HubEvent['type'];

export type ParsedEvent =
  | { readonly outcome: 'event'; readonly event: HubEvent }
  | { readonly outcome: 'unreadable'; readonly reason: string };

/**
 * Parses the value of a log record. Upcasts older versions, and repairs text that engines can't store, which earlier
 * versions recorded unchanged. Anything that is not an event of this topic is `unreadable`, with a human-readable
 * reason.
 */
export function parseEvent(topic: Topic, value: string): ParsedEvent {
  let raw: unknown;
  try {
    raw = JSON.parse(value);
    if (mayNeedRepair(value)) raw = toStorable(raw);
  } catch {
    return unreadable('the record is not JSON');
  }
  if (!isRecord(raw)) return unreadable('the record is not a JSON object');
  const definition = findDefinition(raw['type']);
  if (!definition) return unreadable(`unknown event type ${JSON.stringify(raw['type'])}`);
  if (definition.topic !== topic) return unreadable(`${definition.type} does not belong to topic ${topic}`);
  const current = upcast(raw, definition);
  if (!current) return unreadable(`${definition.type} version ${String(raw['version'])} is not known`);
  const parsed = definition.schema.safeParse(current);
  if (parsed.success) return { outcome: 'event', event: parsed.data as HubEvent };
  const [issue] = parsed.error.issues;
  return unreadable(
    `${definition.type}: ${issue?.path.join('.') ?? ''} ${issue?.message ?? 'invalid'}`.trim(),
  );
}

function unreadable(reason: string): ParsedEvent {
  return { outcome: 'unreadable', reason };
}

function findDefinition(type: unknown): AnyDefinition | undefined {
  if (typeof type !== 'string' || !Object.hasOwn(eventDefinitions, type)) return undefined;
  return eventDefinitions[type as EventType];
}

function upcast(
  raw: Record<string, unknown>,
  definition: AnyDefinition,
): Record<string, unknown> | undefined {
  let { version, data } = raw;
  while (typeof version === 'number' && version < definition.version) {
    const upcaster: ((data: unknown) => unknown) | undefined = definition.upcasters[version];
    if (!upcaster) return undefined;
    data = upcaster(data);
    version += 1;
  }
  return version === definition.version ? { ...raw, version, data } : undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
