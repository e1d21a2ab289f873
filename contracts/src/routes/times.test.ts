import { expect, test } from 'vitest';
import { z } from 'zod';
import { allRoutes } from './all-routes.ts';

interface JsonSchema {
  readonly format?: string;
  readonly pattern?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly [keyword: string]: unknown;
}

/** Every field of a schema that is named like a time, by path. */
function timesOf(schema: JsonSchema, path: string): (readonly [path: string, field: JsonSchema])[] {
  const own = Object.entries(schema.properties ?? {}).filter(([name]) =>
    /(?:At|Until|Since|Updated)$/.test(name),
  );
  const inner = Object.entries(schema).flatMap(([name, value]) =>
    typeof value === 'object' && value !== null ? timesOf(value as JsonSchema, `${path}/${name}`) : [],
  );
  return [...own.map(([name, field]) => [`${path} ${name}`, field] as const), ...inner];
}

test('DATA-03 every time in an answer is ISO 8601 in UTC, or a day', () => {
  const times = allRoutes.flatMap(({ slug, answer }) =>
    timesOf(z.toJSONSchema(answer, { io: 'output', unrepresentable: 'any' }) as JsonSchema, slug),
  );
  expect(times.length).toBeGreaterThan(100);
  const others = times.filter(([, { format }]) => format !== 'date-time' && format !== 'date');
  expect(others.map(([path]) => path)).toEqual([]);
  for (const [path, { format, pattern = '' }] of times) {
    if (format !== 'date-time') continue;
    expect(new RegExp(pattern).test('2026-03-04T18:00:00.000Z'), path).toBe(true);
    expect(new RegExp(pattern).test('2026-03-04T18:00:00.000+01:00'), path).toBe(false);
  }
});
