import { z } from 'zod';
import { instantSchema } from '../events/define-event.ts';
import { namesPlaces } from '../events/fetches.ts';
import { type DocumentOf, defineView } from './define-view.ts';
import { regroupingSchema } from './story-moves.ts';

/** Each rebuildable view has two slots in the store: readers see one, a rebuild fills the other. */
export const slotSchema = z.enum(['a', 'b']);
export type Slot = z.output<typeof slotSchema>;

export const differenceSchema = z.object({
  key: z.string(),
  change: z.enum(['added', 'removed', 'changed']),
  fields: z.array(z.string()).optional(),
});
export type Difference = z.output<typeof differenceSchema>;

export const partReportSchema = z.object({
  part: z.enum(['view', 'search']),
  name: z.string(),
  added: z.number().int().nonnegative(),
  removed: z.number().int().nonnegative(),
  changed: z.number().int().nonnegative(),
  samples: z.array(differenceSchema),
});
export type PartReport = z.output<typeof partReportSchema>;

export const proposedDeletionSchema = z.object({
  part: z.enum(['view', 'search']),
  name: z.string(),
  key: z.string(),
  title: z.string().optional(),
});
export type ProposedDeletion = z.output<typeof proposedDeletionSchema>;

/** Documents that a repair or promotion would delete from what readers see. Absent if none. */
export const proposedDeletionsSchema = z.object({
  total: z.number().int().positive(),
  /** Identifies exactly this list; sending it back is consent to the deletions on it. */
  digest: z.string(),
});

export const comparisonSchema = z.object({
  taskId: z.string(),
  families: z.array(z.string()),
  comparedAt: instantSchema,
  differences: z.number().int().nonnegative(),
  parts: z.array(partReportSchema),
  /** Documents that readers see but the replay doesn't have. None are deleted without an admin's consent. */
  deletions: proposedDeletionsSchema.optional(),
  /** For an audit with repair: how many differences were repaired, and how many are left. */
  repaired: z.number().int().nonnegative().optional(),
  left: z.number().int().nonnegative().optional(),
});
export type Comparison = z.output<typeof comparisonSchema>;

export const generationTaskSchema = z.object({
  id: z.string(),
  kind: z.enum(['rebuild', 'audit']),
  families: z.array(z.string()).min(1),
  /** A rebuild waits at `ready`; `promoting` pauses writes to the live slot; `leaving` empties what readers left. */
  stage: z.enum(['clearing', 'replaying', 'comparing', 'ready', 'promoting', 'repairing', 'leaving']),
  /** End offsets of the log when the replay began: it is done once it reaches them, whatever is appended meanwhile. */
  goal: z
    .array(z.object({ topic: z.string(), partition: z.number().int(), end: z.number().int().nonnegative() }))
    .optional(),
  attempts: z.number().int().optional(),
  repair: z.boolean(),
  deletions: z.string().optional(),
  startedAt: instantSchema,
  /** Earliest time for `leaving` to empty the slot: readers and projectors may still use it until then. */
  notBefore: instantSchema.optional(),
});
export type GenerationTask = z.output<typeof generationTaskSchema>;

const homeSchema = z.object({
  live: slotSchema,
  /** Incremented each time the slot is filled; part of the versions of its search documents. */
  numbers: z.object({ a: z.number().int().nonnegative(), b: z.number().int().nonnegative() }),
});
export type Home = z.output<typeof homeSchema>;

const generationsSchema = z.object({
  id: z.literal('generations'),
  homes: z.record(z.string(), homeSchema),
  task: generationTaskSchema.optional(),
  comparisons: z.object({ rebuild: comparisonSchema.optional(), audit: comparisonSchema.optional() }),
});
export type Generations = z.output<typeof generationsSchema>;

const retrySchema = z.object({
  id: z.literal('dead-letters'),
  requestId: z.string(),
  requestedAt: instantSchema,
  /** Ids of dead letters; if absent, all that are pending. */
  letters: z.array(z.string().describe(namesPlaces)).optional(),
  outcome: z
    .object({
      finishedAt: instantSchema,
      applied: z.number().int().nonnegative(),
      unreadable: z.number().int().nonnegative(),
    })
    .optional(),
});
export type DeadLetterRetry = z.output<typeof retrySchema>;

/** Search indexes being refilled from the views, because they were empty or held texts without a language. */
const searchRefillSchema = z.object({
  id: z.literal('search-refill'),
  indexes: z.array(z.string()),
  /** Languages in the configuration at the last complete refill; absent if none. */
  languages: z.string().optional(),
});
export type SearchRefill = z.output<typeof searchRefillSchema>;

/** Identity of the log the views were made from; any other log is rejected. */
const logHistorySchema = z.object({
  id: z.literal('log-history'),
  log: z.string().optional(),
  /** By topic: its id if the log has ids, and the first offset of each partition. */
  topics: z.record(
    z.string(),
    z.object({ id: z.string().optional(), begins: z.array(z.number().int().nonnegative()) }),
  ),
});
export type StoredLogHistory = z.output<typeof logHistorySchema>;

const offsetSchema = z.number().int().nonnegative();
const partitionsSchema = z.array(offsetSchema);
const logPlaceSchema = z.object({ partition: offsetSchema, offset: offsetSchema });

const movedTopicSchema = z.object({
  records: offsetSchema,
  /** Sum of the hashes of its records, independent of their order. */
  checksum: z.string(),
  /** Ends of the partitions once everything the projectors had handled was copied; these become their positions. */
  reached: partitionsSchema.optional(),
  isDone: z.boolean(),
});
export type MovedTopic = z.output<typeof movedTopicSchema>;

/** The move that fills these engines from others. No hub starts on them before it is done. */
const moveSchema = z.object({
  id: z.literal('move'),
  to: z.enum(['engines', 'embedded']),
  /** Identifies the state of the source when the move began: the positions of its log and projectors. */
  source: z.string(),
  startedAt: instantSchema,
  finishedAt: instantSchema.optional(),
  topics: z.record(z.string(), movedTopicSchema),
  /** Records in flight: their range in the source, and where the target ended before them. */
  batch: z
    .object({
      topic: z.string(),
      pass: z.enum(['handled', 'waiting']),
      partition: offsetSchema,
      from: offsetSchema,
      until: offsetSchema,
      ends: partitionsSchema,
    })
    .optional(),
});
export type Move = z.output<typeof moveSchema>;

const tidyingSchema = z.object({
  id: z.literal('tidying'),
  run: z.string(),
  by: z.enum(['admin', 'retention']),
  source: z.string().optional(),
  also: z.array(z.string()),
  /** Ages are computed as of this time. */
  startedAt: instantSchema,
  finishedAt: instantSchema.optional(),
  total: z.number().int().nonnegative(),
  gone: z.number().int().nonnegative(),
  worker: z.string().optional(),
  workedAt: instantSchema.optional(),
});
export type Tidying = z.output<typeof tidyingSchema>;

/** Number of removals when everything was last searched for the items they name; lower in a restored backup. */
const removalsLookedForSchema = z.object({ id: z.literal('removals'), count: offsetSchema });

/** Page views are counted in periods, which are summed once nothing is counted in them any more. */
const pageViewPeriodsSchema = z.object({
  id: z.literal('page-views'),
  current: offsetSchema,
  openedAt: instantSchema,
});
export type PageViewPeriods = z.output<typeof pageViewPeriodsSchema>;

const storeBytesSchema = z.object({ log: offsetSchema, views: offsetSchema, search: offsetSchema });
export type StoreBytes = z.output<typeof storeBytesSchema>;

const sizesSchema = z.object({
  id: z.literal('sizes'),
  measuredAt: instantSchema,
  tookMs: z.number().nonnegative(),
  parts: z.array(
    z.object({ store: z.enum(['log', 'views', 'search']), name: z.string(), bytes: offsetSchema }),
  ),
  items: offsetSchema,
  shares: z.array(z.object({ sourceId: z.string(), share: z.number() })),
  /** First measurement of each of the last days (UTC), oldest first. */
  days: z.array(storeBytesSchema.extend({ day: z.iso.date(), measuredAt: instantSchema })),
});
export type StoredSizes = z.output<typeof sizesSchema>;

export const maintenanceView = defineView({
  name: 'maintenance',
  schema: z.discriminatedUnion('id', [
    generationsSchema,
    retrySchema,
    searchRefillSchema,
    logHistorySchema,
    moveSchema,
    tidyingSchema,
    removalsLookedForSchema,
    pageViewPeriodsSchema,
    regroupingSchema,
    sizesSchema,
  ]),
  key: 'id',
  lists: {},
});

/** Dead letters that were applied later; written in the commit that applied them, so that each counts once. */
export const settledLettersView = defineView({
  name: 'settled-letters',
  schema: z.object({
    id: z.string().describe(namesPlaces),
    settledAt: instantSchema,
    requestId: z.string().optional(),
  }),
  key: 'id',
  lists: {},
});
export type SettledLetter = DocumentOf<typeof settledLettersView>;

/** What a comparison would delete, in parts: the list an admin reads before consenting. */
export const proposedDeletionsView = defineView({
  name: 'proposed-deletions',
  schema: z.object({
    id: z.string(),
    kind: z.enum(['rebuild', 'audit']),
    part: z.number().int().nonnegative(),
    taskId: z.string(),
    deletions: z.array(proposedDeletionSchema),
  }),
  key: 'id',
  lists: { byKind: { where: ['kind'], orderBy: [['part', 'asc']] } },
});
export type ProposedDeletions = DocumentOf<typeof proposedDeletionsView>;

/** New positions of records whose old positions are referenced in data, by topic, partition and partition key. */
export const movedPlacesView = defineView({
  name: 'moved-places',
  schema: z.object({
    id: z.string(),
    /** The last record copied: its old offset and its new position. */
    last: z.object({ offset: offsetSchema, to: logPlaceSchema }).optional(),
    /** Old offsets that were passed; `isExact` if the record still existed. */
    settled: z.array(z.object({ offset: offsetSchema, to: logPlaceSchema, isExact: z.boolean() })),
  }),
  key: 'id',
  lists: {},
});
export type MovedPlaces = DocumentOf<typeof movedPlacesView>;
