/**
 * All fields that contain log positions, as paths in events and documents; a test checks the list against the schemas.
 * Positions differ between logs, so a program that copies records to another log rewrites these fields.
 */
export const positionFields = {
  moved: [
    'DeadLettered.position',
    'FetchCompleted.handled',
    'FetchCompleted.lastItem',
    'receipts.sources[].requested',
    'source-states.handled',
    'source-states.lastItem',
  ],
  texts: ['maintenance.letters[]', 'settled-letters.id', 'webhook-places.place', 'follow-places.place'],
  /** Not copied: either not needed in old records, or specific to the stores themselves. */
  left: [
    'SourceAnswered.answer.position',
    'ViewChanged.position',
    'maintenance.batch',
    'maintenance.task.goal[]',
    'moved-places.last.to',
    'moved-places.settled[].to',
  ],
} as const;
