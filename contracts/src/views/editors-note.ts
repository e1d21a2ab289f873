import { z } from 'zod';

/** The editors' note on an item, shown as such; plain text, at most 600 characters. */
export const editorsNoteShape = { note: z.string().optional() };
