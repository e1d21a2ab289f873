import { useState } from 'react';
import type { IssueDraft, IssueWishes } from '../api/issue-draft.ts';

type Choice = IssueDraft['items'][number];

/** Unsaved edits of an issue. */
interface Edits {
  /** Issue and revision that the edits apply to. */
  readonly issue: string;
  readonly basedOn: string;
  readonly items: readonly Choice[];
  readonly introduction: string;
  readonly imprint: string;
}

/** An editor's unsaved edits of the draft; without edits, the draft as the hub has it. */
export function useIssueEdits(draft: IssueDraft) {
  const [edits, setEdits] = useState<Edits | null>(null);
  // The edited issue may have been sent in the meantime.
  const own = edits?.issue === draft.issue ? edits : null;
  const current = own ?? fromDraft(draft);
  const change = (changed: Partial<Edits>) => setEdits({ ...current, ...changed });
  const wishes = (plan: IssueWishes['plan']): IssueWishes => ({
    entries: current.items.map(({ kind, id }) => ({ kind, id })),
    ...{ introduction: current.introduction, imprint: current.imprint, plan },
  });
  return {
    ...current,
    isDirty: own !== null,
    isOutdated: own !== null && own.basedOn !== draft.revision,
    wishes,
    change,
    add: (item: Choice) => change({ items: [...current.items, item] }),
    drop: (item: Choice) => change({ items: current.items.filter((one) => one !== item) }),
    move: (index: number, by: number) => change({ items: moved(current.items, index, by) }),
    discard: () => setEdits(null),
    /** Keeps these edits on top of what someone else saved. */
    keep: () => change({ basedOn: draft.revision }),
  };
}

export type IssueEdits = ReturnType<typeof useIssueEdits>;

function fromDraft({ issue, revision, items, wishes: { introduction, imprint } }: IssueDraft): Edits {
  return { issue, basedOn: revision, items, introduction, imprint };
}

function moved(items: readonly Choice[], index: number, by: number): Choice[] {
  const rest = items.filter((_, place) => place !== index);
  const item = items[index];
  return item ? rest.toSpliced(index + by, 0, item) : rest;
}
