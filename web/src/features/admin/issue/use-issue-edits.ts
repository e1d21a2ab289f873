import { useState } from 'react';
import type { IssueDraft, IssueWishes } from '../api/issue-draft.ts';

type Choice = IssueDraft['items'][number];

/** An issue as it is on this screen. */
interface Edits {
  /** What the edits are made to. */
  readonly issue: string;
  readonly basedOn: string;
  readonly items: readonly Choice[];
  readonly introduction: string;
  readonly imprint: string;
}

/** What an editor makes of the draft before it is saved; without edits, the draft as the hub has it. */
export function useIssueEdits(draft: IssueDraft) {
  const [edits, setEdits] = useState<Edits | null>(null);
  // The issue that was edited may have been sent meanwhile.
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
    /** Goes on with these edits over what someone else saved. */
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
