import type { RouteDefinition } from '@runrate/contracts';

/** Returns the headers of a deprecated call: since when (RFC 9745), and until when it works (RFC 8594). */
export function deprecationHeaders({ deprecated }: RouteDefinition): Readonly<Record<string, string>> {
  if (!deprecated) return {};
  return {
    Deprecation: `@${Date.parse(deprecated.since) / 1000}`,
    Sunset: new Date(deprecated.sunset).toUTCString(),
  };
}
