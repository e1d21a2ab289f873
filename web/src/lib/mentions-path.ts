import type { MentionKind } from '@runrate/contracts';

export function mentionsPath(kind: MentionKind, id: string): string {
  return `/admin?tab=editorial&mentions=${encodeURIComponent(`${kind}|${id}`)}`;
}

export function parseMentionsParameter(value: string | null): { kind: string; id: string } | null {
  const [, kind, id] = /^([a-z]+)\|(.+)$/.exec(value ?? '') ?? [];
  return kind === undefined || id === undefined ? null : { kind, id };
}
