import type { MentionKind } from '@runrate/contracts';

/** Returns the admin path for editing which companies an item names. */
export function mentionsPath(kind: MentionKind, id: string): string {
  return `/admin?tab=editorial&mentions=${encodeURIComponent(`${kind}|${id}`)}`;
}

/** Parses the `mentions` parameter of that path; null if it is invalid. */
export function parseMentionsParameter(value: string | null): { kind: string; id: string } | null {
  const [, kind, id] = /^([a-z]+)\|(.+)$/.exec(value ?? '') ?? [];
  return kind === undefined || id === undefined ? null : { kind, id };
}
