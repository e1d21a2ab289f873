/** Classes of a field above a table or list: a select or a filter in a row with other small controls. */
export const smallField = 'h-8 min-w-0 rounded-md border border-field bg-surface px-2 text-caption text-ink';
