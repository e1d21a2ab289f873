export interface SeenItem {
  readonly publishedAt: string;
  readonly origin?: { readonly firstSeenAt: string } | undefined;
  readonly otherObservations?: readonly Pick<SeenItem, 'origin'>[] | undefined;
}

export function firstSeen({ publishedAt, origin, otherObservations = [] }: SeenItem): string {
  const seen = [origin, ...otherObservations.map((other) => other.origin)].flatMap(
    (one) => one?.firstSeenAt ?? [],
  );
  return seen.toSorted()[0] ?? publishedAt;
}
