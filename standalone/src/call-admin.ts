import { z } from 'zod';

/** Calls the admin API of a running hub. */
export type Call = (
  method: string,
  path: string,
  body?: object,
) => Promise<{ status: number; answer: unknown }>;

export function createCall(hub: string, adminToken: string | undefined): Call {
  return async (method, path, body) => {
    const headers = {
      Accept: 'application/json',
      ...(adminToken === undefined ? {} : { Authorization: `Bearer ${adminToken}` }),
      ...(body ? { 'Content-Type': 'application/json' } : {}),
    };
    const request = { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) };
    const response = await fetch(new URL(path, hub), request).catch((error: unknown) => {
      throw new Error(`No hub answers at ${hub}: is it running? --hub names another.`, { cause: error });
    });
    if (response.status === 401) {
      throw new Error(
        adminToken === undefined
          ? `The hub at ${hub} asks for an admin: set ADMIN_TOKEN to its token.`
          : `The hub at ${hub} has no admin with this token: set ADMIN_TOKEN to the one it was started with.`,
      );
    }
    return { status: response.status, answer: await response.json() };
  };
}

const refusalSchema = z.object({ detail: z.string().optional(), error: z.string().optional() });

export function toSentence(answer: unknown): string {
  const { detail, error } = refusalSchema.catch({}).parse(answer);
  return detail ?? error ?? 'The hub refused.';
}
