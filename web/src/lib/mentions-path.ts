import type { MentionKind } from '@runrate/contracts';

/** Where an editor says which companies an item names. */
export function mentionsPath(kind: MentionKind, id: string): string {
  return `/admin?tab=editorial&mentions=${encodeURIComponent(`${kind}|${id}`)}`;
}

/** The item of such an address. */
export function parseMentionsParameter(value: string | null): { kind: string; id: string } | null {
  const [, kind, id] = /^([a-z]+)\|(.+)$/.exec(value ?? '') ?? [];
  return kind === undefined || id === undefined ? null : { kind, id };
}
