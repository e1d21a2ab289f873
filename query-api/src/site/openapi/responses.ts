import { problemSchema } from '@runrate/contracts';
import { z } from 'zod';
import type { ZodOpenApiResponseObject, ZodOpenApiResponsesObject } from 'zod-openapi';

/** Describes a header that the document defines once and refers to. */
export function describedHeader(name: string, description: string): z.ZodType {
  return z
    .string()
    .optional()
    .meta({ description, header: { id: name } });
}

const everyShape = {
  'X-Request-Id': describedHeader('X-Request-Id', 'names this request; your own, if you sent one'),
};
/** Headers of calls with a rate limit. */
const rateShape = {
  RateLimit: describedHeader('RateLimit', 'what is left of the limit, and for how long'),
  'RateLimit-Policy': describedHeader(
    'RateLimit-Policy',
    'calls that one network address may make in a time',
  ),
};
const retryShape = { 'Retry-After': describedHeader('Retry-After', 'seconds to wait before the next try') };

/** Returns the headers that any call may send with this status. */
export function commonHeaders(status: number, isLimited: boolean): Record<string, z.ZodType> {
  return {
    ...everyShape,
    ...(isLimited && rateShape),
    ...([409, 429, 503].includes(status) && retryShape),
  };
}

/** Describes an error: plain text, or problem details for clients that accept JSON. */
export function toProblem(status: number, description: string, isLimited: boolean): ZodOpenApiResponseObject {
  return {
    description,
    headers: z.object(commonHeaders(status, isLimited)),
    content: {
      'text/plain': { schema: z.string() },
      'application/problem+json': { schema: problemSchema },
    },
  };
}

export function toProblems(
  statuses: Readonly<Record<number, string>>,
  isLimited: boolean,
): ZodOpenApiResponsesObject {
  return Object.fromEntries(
    Object.entries(statuses).map(([status, description]) => [
      status,
      toProblem(Number(status), description, isLimited),
    ]),
  );
}
