import { z } from 'zod';
import { mentionWordSchema } from '../events/mention-corrected.ts';
import { type DocumentOf, defineView } from './define-view.ts';
import type { ItemKind } from './removal.ts';

const schema = z.object({
  /** `<kind>|<item id>`. */
  id: z.string(),
  companies: z.record(z.string(), mentionWordSchema.exclude(['as-found'])),
});
const form = { schema, key: 'id', lists: {} } as const;

export const mentionCorrectionsView = defineView({ ...form, name: 'mention-corrections', family: 'items' });
export const videoMentionCorrectionsView = defineView({
  ...form,
  name: 'video-mention-corrections',
  family: 'videos',
});
export const episodeMentionCorrectionsView = defineView({
  ...form,
  name: 'episode-mention-corrections',
  family: 'episodes',
});
export type MentionCorrections = DocumentOf<typeof mentionCorrectionsView>;

export function mentionCorrectionsOf(kind: ItemKind) {
  if (kind === 'video') return videoMentionCorrectionsView;
  return kind === 'episode' ? episodeMentionCorrectionsView : mentionCorrectionsView;
}

/** Found, minus removed, plus added by editors. Empty if all were removed; `undefined` if there never were any. */
export function toShownCompanies(
  mentions: readonly { readonly company: string }[] | undefined,
  said: MentionCorrections['companies'],
): string[] | undefined {
  const found = mentions?.map(({ company }) => company) ?? [];
  const added = Object.keys(said).filter((company) => said[company] === 'named');
  const shown = [...new Set([...found, ...added])].filter((company) => said[company] !== 'not-named');
  return shown.length === 0 && found.length === 0 ? undefined : shown.sort();
}
