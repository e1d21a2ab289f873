export interface Observed {
  readonly publishedAt: string;
  readonly origin?: { readonly firstSeenAt: string } | undefined;
  readonly otherObservations?: readonly Pick<Observed, 'origin'>[] | undefined;
}

export function firstSeen({ publishedAt, origin, otherObservations = [] }: Observed): string {
  const seen = [origin, ...otherObservations.map((other) => other.origin)].flatMap(
    (one) => one?.firstSeenAt ?? [],
  );
  return seen.toSorted()[0] ?? publishedAt;
}
