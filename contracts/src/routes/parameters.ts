import { z } from 'zod';

/** The largest number of fifteen digits, the maximum accepted. */
const digitsLimit = 999_999_999_999_999;

/** Parses a whole number within bounds, written in digits; documented as an integer. */
function wholeNumber(name: string, least: number, most: number, description: string) {
  const sentence =
    most === Number.MAX_SAFE_INTEGER
      ? `${name} must be a whole number of at least ${least}`
      : `${name} must be a whole number from ${least} to ${most}`;
  return z
    .string({ error: sentence })
    .regex(/^\d{1,15}$/, sentence)
    .transform(Number)
    .refine((value) => value >= least && value <= most, sentence)
    .meta({
      ...{ type: 'integer', minimum: least, description },
      maximum: Math.min(most, digitsLimit),
    });
}

export function limitParameter(byDefault = 12) {
  return wholeNumber('limit', 1, 100, 'items on a page').default(byDefault);
}

export const offsetParameter = wholeNumber('offset', 0, Number.MAX_SAFE_INTEGER, 'items to skip').default(0);

/** Pages are counted from 0. */
export const pageParameter = wholeNumber('page', 0, Number.MAX_SAFE_INTEGER, 'page of the list').default(0);

export const maxAgeInDaysParameter = wholeNumber(
  'maxAgeInDays',
  0,
  36_500,
  'published within so many days',
).optional();

export const categoryParameter = z
  .string({ error: 'category must be given once' })
  .max(100, 'category must be at most 100 characters')
  .transform((slug) => (slug === '' ? undefined : slug))
  .optional()
  .meta({ description: 'slug of a category' });

function filterParameter(name: string, description: string) {
  return z
    .string({ error: `${name} must be given once` })
    .max(100, `${name} must be at most 100 characters`)
    .transform((value) => (value === '' ? undefined : value))
    .optional()
    .meta({ description });
}

export const searchFilterParameters = {
  category: categoryParameter,
  source: filterParameter('source', 'id of a source'),
  month: z
    .string({ error: 'month must be given once' })
    .regex(/^(\d{4}-(0[1-9]|1[0-2]))?$/, 'month must be a month such as 2026-03')
    .transform((value) => (value === '' ? undefined : value))
    .optional()
    .meta({ description: 'month of publication, such as 2026-03' }),
};

export const searchOrderParameter = z
  .enum(['relevance', 'newest'], { error: 'sort must be relevance or newest' })
  .default('relevance');

/** Opaque position in a list, from the `Link` header of a response; not together with `offset`. */
export const cursorParameter = z
  .string({ error: 'cursor must be given once' })
  .max(2000, 'cursor is not one this server gave')
  .optional()
  .meta({ description: 'place to go on from, from the Link header; not together with offset' });

export const searchTextParameter = z
  .string({ error: 'q must be given, once' })
  .max(500, 'q must be at most 500 characters')
  .transform((text) => text.trim())
  .refine((text) => text !== '', 'q must not be blank')
  .meta({ description: 'what to search for', minLength: 1, pattern: '\\S' });

function listOf(name: string, most: number, description: string) {
  const sentence = `${name} must be 1 to ${most} values, separated by commas`;
  return z
    .string({ error: `${name} must be given once` })
    .max(20_000, sentence)
    .transform((text) => [...new Set(text.split(',').map((value) => value.trim()))])
    .refine((values) => values.length <= most && values.every((value) => value !== ''), sentence)
    .optional()
    .meta({ type: 'string', minLength: 1, description });
}

/** Value of `fields` that requests items in the form that lists show. */
export const cardFields = 'card';

export const fieldsParameter = listOf(
  'fields',
  50,
  'only these fields of each item, separated by commas: `id,title`; or `card`: items as lists show them, without long texts',
);

const idsParameter = listOf(
  'ids',
  100,
  'the items of these ids (100 at most), separated by commas; not together with what narrows the list',
);

export const itemListParameters = {
  limit: limitParameter(),
  offset: offsetParameter,
  cursor: cursorParameter,
  ids: idsParameter,
  fields: fieldsParameter,
};

/** Filters for lists other than category; only one may be used at a time. */
export const narrowingParameters = {
  source: filterParameter('source', 'id or name of a source; not together with category'),
  sourceId: filterParameter('sourceId', 'id of a source; not together with category'),
  company: filterParameter(
    'company',
    'slug or symbol of a company that items name; not together with category or a source',
  ),
};

/** Parameters of a search in items of one kind. */
export const itemSearchParameters = {
  q: searchTextParameter,
  limit: limitParameter(50),
  offset: offsetParameter,
  fields: fieldsParameter,
  ...searchFilterParameters,
  sort: searchOrderParameter,
};
