import { z } from 'zod';

/** What the hub's editors say of an item, shown as the hub's; plain text, at most 600 characters. */
export const editorsNoteShape = { note: z.string().optional() };
