/**
 * Every place where data name places in the log, as paths in events and documents; a test finds them in the schemas.
 * Records that are copied to another log have other places there, so who copies them writes these anew.
 */
export const positionFields = {
  /** Written anew. */
  moved: [
    'DeadLettered.position',
    'FetchCompleted.handled',
    'FetchCompleted.lastItem',
    'receipts.sources[].requested',
    'source-states.handled',
    'source-states.lastItem',
  ],
  /** Texts made of places. */
  texts: ['maintenance.letters[]', 'settled-letters.id', 'webhook-places.place', 'follow-places.place'],
  /** Left behind: nobody asks for them in an old record, or they belong to the stores themselves. */
  left: [
    'SourceAnswered.answer.position',
    'ViewChanged.position',
    'maintenance.batch',
    'maintenance.task.goal[]',
    'moved-places.last.to',
    'moved-places.settled[].to',
  ],
} as const;
