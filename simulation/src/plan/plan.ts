import { z } from 'zod';
import { endpointTroubles } from '../actors/endpoint.ts';
import { mailTroubles } from '../actors/mail-server.ts';
import { oddities } from '../actors/publishers.ts';
import { cutWays, engineNames, troubles } from '../engines/wire.ts';
import { leastSources, mostSources } from './sources.ts';

/** Increment when steps change their meaning: plans of another version would play out differently. */
export const planVersion = 2;

export const roles = ['projector', 'ingest', 'enrich', 'query-api', 'notifier'] as const;
export type Role = (typeof roles)[number];

const source = z.string().regex(/^[a-z]{1,10}\d{0,3}$/);
const role = z.enum(roles);
/** An index that wraps around the list, or a count. */
const which = z.number().int().nonnegative();
const engine = z.enum(engineNames);
const seconds = z.number().nonnegative();

const deeds = [
  z.strictObject({ do: z.literal('look') }),
  z.strictObject({
    do: z.literal('publish'),
    source,
    count: which,
    oddity: z.enum(oddities).optional(),
  }),
  z.strictObject({
    do: z.literal('change'),
    source,
    which,
    what: z.enum(['edit', 'withdraw', 'return', 'rotate id', 'rotate link']),
  }),
  z.strictObject({ do: z.literal('outage'), source, down: z.boolean() }),
  z.strictObject({ do: z.literal('crash'), role, which, afterSteps: which, downFor: seconds }),
  z.strictObject({ do: z.literal('hold'), role, which, afterSteps: which, for: seconds }),
  z.strictObject({ do: z.literal('restart'), role, which }),
  z.strictObject({ do: z.literal('trouble'), engine, trouble: z.enum(troubles), for: seconds }),
  z.strictObject({ do: z.literal('restart engine'), engine }),
  z.strictObject({ do: z.literal('lose search') }),
  z.strictObject({ do: z.literal('tidy log'), share: z.number().min(0).max(1) }),
  z.strictObject({ do: z.literal('set clock'), role, which, skew: z.number() }),
  z.strictObject({ do: z.literal('redeliver'), share: z.number().min(0).max(1), for: seconds }),
  z.strictObject({ do: z.literal('programs'), role, count: which }),
  z.strictObject({ do: z.literal('follow'), source }),
  z.strictObject({ do: z.literal('subscribe') }),
  z.strictObject({ do: z.literal('leave'), which }),
  z.strictObject({ do: z.literal('erase'), which }),
  z.strictObject({ do: z.literal('correct'), which }),
  z.strictObject({ do: z.literal('mail trouble'), trouble: z.enum(mailTroubles), for: seconds }),
  z.strictObject({ do: z.literal('endpoint trouble'), trouble: z.enum(endpointTroubles), for: seconds }),
  z.strictObject({ do: z.literal('rebuild'), isBusy: z.boolean() }),
  z.strictObject({ do: z.literal('audit'), repair: z.boolean() }),
  z.strictObject({ do: z.literal('wrong disk'), for: seconds }),
  z.strictObject({ do: z.literal('lose records'), source, which }),
  z.strictObject({ do: z.literal('refuse item'), source, which }),
  z.strictObject({ do: z.literal('upgrade') }),
  z.strictObject({ do: z.literal('take down'), source, which }),
  z.strictObject({ do: z.literal('trade'), which }),
  z.strictObject({ do: z.literal('file'), which, restates: z.boolean() }),
  z.strictObject({ do: z.literal('cut'), role, which, engine, way: z.enum(cutWays), for: seconds }),
] as const;

const stepSchema = z.strictObject({
  at: seconds,
  /** Seconds that the world runs afterwards; then time jumps to the next step. */
  awake: seconds,
  deed: z.discriminatedUnion('do', deeds),
});

export type Deed = z.output<(typeof stepSchema)['shape']['deed']>;
export type Step = z.output<typeof stepSchema>;

export const planSchema = z.strictObject({
  version: z.literal(planVersion),
  /** Determines everything the steps leave open: delays, orders, ids. */
  seed: z.number().int(),
  sources: z.number().int().min(leastSources).max(mostSources).default(leastSources),
  steps: z.array(stepSchema),
});
export type Plan = z.output<typeof planSchema>;

export function describeDeed(deed: Deed): string {
  const { do: verb, ...rest } = deed;
  const details = Object.entries(rest).map(([name, value]) => `${name} ${String(value)}`);
  return [verb, ...details].join(', ');
}

/** Parses a saved plan; throws a `RangeError` that says why it can't be read. */
export function parsePlan(text: string): Plan {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new RangeError('The plan is not JSON.');
  }
  const version = z.object({ version: z.number() }).safeParse(value);
  if (version.success && version.data.version !== planVersion)
    throw new RangeError(
      `The plan is of version ${version.data.version} and this simulator knows version ${planVersion}: find one anew by its seed.`,
    );
  const parsed = planSchema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new RangeError(`The plan can’t be read: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}.`);
}
