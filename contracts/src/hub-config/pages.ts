import { z } from 'zod';
import { takenNames } from './taken-names.ts';

const pageLimit = 200;
const pageLengthLimit = 200_000;

const pageName = z
  .string()
  .max(60, 'must be 60 characters at most')
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must be small letters, digits and hyphens');

const pageSchema = z
  .strictObject({
    title: z.string().min(1).max(100),
    /** The day the text was last changed. */
    changed: z.iso.date('must be a day, 2027-05-12').optional(),
    paragraphs: z.array(z.string()).min(1).optional(),
    text: z.string().min(1).max(pageLengthLimit, `must be ${pageLengthLimit} characters at most`).optional(),
  })
  .refine(({ paragraphs, text }) => (paragraphs === undefined) !== (text === undefined), {
    error: 'must have one of text, file and paragraphs',
  });
export type OwnPage = z.output<typeof pageSchema>;

export const pagesSchema = z.record(pageName, pageSchema).superRefine((pages, context) => {
  const names = Object.keys(pages);
  if (names.length > pageLimit)
    context.addIssue({ code: 'custom', message: `must be ${pageLimit} pages at most` });
  for (const name of names.filter((one) => takenNames.has(one))) {
    const message = `/${name} is an address of the hub itself: give the page another name`;
    context.addIssue({ code: 'custom', path: [name], message });
  }
});
