import { z } from 'zod';
import { instantSchema } from '../events/define-event.ts';
import { namesPlaces } from '../events/fetches.ts';
import { type DocumentOf, defineView } from './define-view.ts';
import { regroupingSchema } from './story-moves.ts';

/** Each rebuildable view has two homes in the store; readers see one, a rebuild fills the other. */
export const slotSchema = z.enum(['a', 'b']);
export type Slot = z.output<typeof slotSchema>;

/** A document, or a search document, in which two generations differ. */
export const differenceSchema = z.object({
  key: z.string(),
  /** What the replay does to it: it adds it, takes it away, or says something else. */
  change: z.enum(['added', 'removed', 'changed']),
  /** The fields that differ, at most ten. */
  fields: z.array(z.string()).optional(),
});
export type Difference = z.output<typeof differenceSchema>;

/** How what was replayed from the log differs from what readers see, in one view or one search index. */
export const partReportSchema = z.object({
  part: z.enum(['view', 'search']),
  name: z.string(),
  added: z.number().int().nonnegative(),
  removed: z.number().int().nonnegative(),
  changed: z.number().int().nonnegative(),
  /** The first few. */
  samples: z.array(differenceSchema),
});
export type PartReport = z.output<typeof partReportSchema>;

/** A document readers see that would be deleted. */
export const proposedDeletionSchema = z.object({
  part: z.enum(['view', 'search']),
  /** Of the view or the search index. */
  name: z.string(),
  key: z.string(),
  /** What readers know it by, where it has a title or a name. */
  title: z.string().optional(),
});
export type ProposedDeletion = z.output<typeof proposedDeletionSchema>;

/** The documents a repair or a promotion would take from readers. Absent: it would take none. */
export const proposedDeletionsSchema = z.object({
  total: z.number().int().positive(),
  /** Stands for exactly this list; sent back, it is the consent to delete what is on it. */
  digest: z.string(),
});

export const comparisonSchema = z.object({
  /** Of the rebuild or the audit it belongs to. */
  taskId: z.string(),
  families: z.array(z.string()),
  comparedAt: instantSchema,
  /** Sum of all parts; 0: the generations are equal. */
  differences: z.number().int().nonnegative(),
  parts: z.array(partReportSchema),
  /** Documents readers see that the replay does not have: nothing of them is deleted without an admin's consent. */
  deletions: proposedDeletionsSchema.optional(),
  /** Of an audit that was to repair: how many were mended, and how many are left. */
  repaired: z.number().int().nonnegative().optional(),
  left: z.number().int().nonnegative().optional(),
});
export type Comparison = z.output<typeof comparisonSchema>;

export const generationTaskSchema = z.object({
  id: z.string(),
  kind: z.enum(['rebuild', 'audit']),
  families: z.array(z.string()).min(1),
  /**
   * `clearing` the idle home, `replaying` the log into it, `comparing` it with what readers see; then a rebuild
   * is `ready` and waits to be promoted or discarded, an audit may be `repairing`; `promoting`: what readers see is
   * not written for a moment, so that the new home can draw level; `leaving`: the home readers do not see any more is
   * emptied.
   */
  stage: z.enum(['clearing', 'replaying', 'comparing', 'ready', 'promoting', 'repairing', 'leaving']),
  /** The ends of the log as replaying began: it is done once these are reached, however much is appended meanwhile. */
  goal: z
    .array(z.object({ topic: z.string(), partition: z.number().int(), end: z.number().int().nonnegative() }))
    .optional(),
  /** How often it was tried to promote it. */
  attempts: z.number().int().optional(),
  /** An audit is to mend what it finds. */
  repair: z.boolean(),
  /** Digest of the list of deletions an admin consented to. */
  deletions: z.string().optional(),
  startedAt: instantSchema,
  /** `leaving` empties nothing before: readers and projectors that have not heard yet still use that home. */
  notBefore: instantSchema.optional(),
});
export type GenerationTask = z.output<typeof generationTaskSchema>;

const homeSchema = z.object({
  /** The slot readers see. */
  live: slotSchema,
  /** Counts up each time the slot is filled anew; part of the versions of its search documents. */
  numbers: z.object({ a: z.number().int().nonnegative(), b: z.number().int().nonnegative() }),
});
export type Home = z.output<typeof homeSchema>;

/** The pointer: which home of each family readers see, and what is being done with the other. */
const generationsSchema = z.object({
  id: z.literal('generations'),
  /** By family; a family that is not here was never rebuilt. */
  homes: z.record(z.string(), homeSchema),
  task: generationTaskSchema.optional(),
  /** The last comparison of each kind. */
  comparisons: z.object({ rebuild: comparisonSchema.optional(), audit: comparisonSchema.optional() }),
});
export type Generations = z.output<typeof generationsSchema>;

/** What an admin asked for dead letters, and what came of it. */
const retrySchema = z.object({
  id: z.literal('dead-letters'),
  requestId: z.string(),
  requestedAt: instantSchema,
  /** Ids of letters; absent: all that wait. */
  letters: z.array(z.string().describe(namesPlaces)).optional(),
  /** Set once it is done. */
  outcome: z
    .object({
      finishedAt: instantSchema,
      applied: z.number().int().nonnegative(),
      unreadable: z.number().int().nonnegative(),
    })
    .optional(),
});
export type DeadLetterRetry = z.output<typeof retrySchema>;

/** Search indexes that were found empty, or hold texts without their language, and are being filled from the views. */
const searchRefillSchema = z.object({
  id: z.literal('search-refill'),
  indexes: z.array(z.string()),
  /** What the configuration says of languages, as of the last time all was filled for it; absent: nothing. */
  languages: z.string().optional(),
});
export type SearchRefill = z.output<typeof searchRefillSchema>;

/** What the log was as the views were made from it; another is refused. */
const logHistorySchema = z.object({
  id: z.literal('log-history'),
  /** Of the cluster, or of the file. */
  log: z.string().optional(),
  /** By topic: its id where the log has ids, and the first offset of each partition. */
  topics: z.record(
    z.string(),
    z.object({ id: z.string().optional(), begins: z.array(z.number().int().nonnegative()) }),
  ),
});
export type StoredLogHistory = z.output<typeof logHistorySchema>;

const offsetSchema = z.number().int().nonnegative();
const partitionsSchema = z.array(offsetSchema);
const logPlaceSchema = z.object({ partition: offsetSchema, offset: offsetSchema });

/** What a move has copied of one topic. */
const movedTopicSchema = z.object({
  records: offsetSchema,
  /** Sum of the hashes of its records, whatever their order. */
  checksum: z.string(),
  /** Ends of the partitions once all that the projectors had handled was copied: their positions from now on. */
  reached: partitionsSchema.optional(),
  isDone: z.boolean(),
});
export type MovedTopic = z.output<typeof movedTopicSchema>;

/** The move that fills these engines from others: no hub starts on them before it is done. */
const moveSchema = z.object({
  id: z.literal('move'),
  to: z.enum(['engines', 'embedded']),
  /** Stands for the source as it was when the move began: how far its log and its projectors were. */
  source: z.string(),
  startedAt: instantSchema,
  finishedAt: instantSchema.optional(),
  topics: z.record(z.string(), movedTopicSchema),
  /** The records that are on their way: from and until where in the source, and where the target ended before them. */
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

/** What is being tidied, or was last: whoever finds it open goes on with it. */
const tidyingSchema = z.object({
  id: z.literal('tidying'),
  run: z.string(),
  by: z.enum(['admin', 'retention']),
  /** The source whose items go; absent: all that are older than what is kept. */
  source: z.string().optional(),
  /** Ids of items that go although they are curated, pinned or noted. */
  also: z.array(z.string()),
  /** Age is judged as of then. */
  startedAt: instantSchema,
  finishedAt: instantSchema.optional(),
  total: z.number().int().nonnegative(),
  gone: z.number().int().nonnegative(),
  /** The process that is at it, and when it last said so. */
  worker: z.string().optional(),
  workedAt: instantSchema.optional(),
});
export type Tidying = z.output<typeof tidyingSchema>;

/** How many removals there were when everything was last looked through for what they name: a restored backup knows fewer. */
const removalsLookedForSchema = z.object({ id: z.literal('removals'), count: offsetSchema });

/** Page views are counted in periods, which are summed once nobody counts in them any more. */
const pageViewPeriodsSchema = z.object({
  id: z.literal('page-views'),
  /** The one that is counted in now. */
  current: offsetSchema,
  openedAt: instantSchema,
});
export type PageViewPeriods = z.output<typeof pageViewPeriodsSchema>;

const storeBytesSchema = z.object({ log: offsetSchema, views: offsetSchema, search: offsetSchema });
export type StoreBytes = z.output<typeof storeBytesSchema>;

/** What is stored takes so much: measured by one process for all. */
const sizesSchema = z.object({
  id: z.literal('sizes'),
  measuredAt: instantSchema,
  /** How long that took. */
  tookMs: z.number().nonnegative(),
  parts: z.array(
    z.object({ store: z.enum(['log', 'views', 'search']), name: z.string(), bytes: offsetSchema }),
  ),
  /** Articles, news, videos and episodes. */
  items: offsetSchema,
  /** Each source's part of the items, by the lengths of those in a sample. */
  shares: z.array(z.object({ sourceId: z.string(), share: z.number() })),
  /** The first figures of each of the last days (UTC), the earliest first. */
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

/** Dead letters that were applied after all; written in the commit that applied them, so that each counts once. */
export const settledLettersView = defineView({
  name: 'settled-letters',
  schema: z.object({
    /** Id of the letter: the place of its record. */
    id: z.string().describe(namesPlaces),
    settledAt: instantSchema,
    /** The request that settled it; absent in data of earlier versions. */
    requestId: z.string().optional(),
  }),
  key: 'id',
  lists: {},
});
export type SettledLetter = DocumentOf<typeof settledLettersView>;

/** What a comparison would delete, in parts: the list an admin reads before consenting to it. */
export const proposedDeletionsView = defineView({
  name: 'proposed-deletions',
  schema: z.object({
    /** Kind of the task and number of the part. */
    id: z.string(),
    kind: z.enum(['rebuild', 'audit']),
    /** Counts the parts of a list from 0. */
    part: z.number().int().nonnegative(),
    taskId: z.string(),
    deletions: z.array(proposedDeletionSchema),
  }),
  key: 'id',
  lists: { byKind: { where: ['kind'], orderBy: [['part', 'asc']] } },
});
export type ProposedDeletions = DocumentOf<typeof proposedDeletionsView>;

/** New places of records whose old places are named in data, by the topic, partition and key that keeps them in order. */
export const movedPlacesView = defineView({
  name: 'moved-places',
  schema: z.object({
    id: z.string(),
    /** The last record that was copied: where it was, and where it is. */
    last: z.object({ offset: offsetSchema, to: logPlaceSchema }).optional(),
    /** Old offsets that were passed; `isExact`: the record was there still. */
    settled: z.array(z.object({ offset: offsetSchema, to: logPlaceSchema, isExact: z.boolean() })),
  }),
  key: 'id',
  lists: {},
});
export type MovedPlaces = DocumentOf<typeof movedPlacesView>;
