// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderInApp } from '../../../testing/render-in-app.tsx';
import { stubApi } from '../../../testing/stub-api.ts';
import type { IssueDraft } from '../api/issue-draft.ts';
import { IssueAdditions } from './issue-additions.tsx';
import { useIssueEdits } from './use-issue-edits.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const draft: IssueDraft = {
  ...{ state: 'open', issue: '2026-W10', dueAt: '2026-03-03T14:00:00.000Z' },
  ...{ opensAt: '2026-03-02T14:00:00.000Z', revision: '', recipients: 3, lacksImprint: false },
  wishes: { entries: [], introduction: '', imprint: '', plan: 'due' },
  items: [{ kind: 'digest', id: 'w1|d1', title: 'Honey is dearer', source: 'Wire' }],
  suggestions: [],
};

function Additions() {
  return <IssueAdditions draft={draft} edits={useIssueEdits(draft)} />;
}

test('OWN-43 a search offers what is not in the issue, whether as itself or in the digest', async () => {
  const hit = { kind: 'news', source: 'Wire', publishedAt: '2026-03-03T09:00:00.000Z' };
  stubApi({
    '/api/search': {
      hits: [
        { ...hit, id: 'n1', title: 'Honey is dearer' },
        { ...hit, id: 'n2', title: 'Honey is scarce' },
      ],
    },
  });
  renderInApp(<Additions />);
  fireEvent.change(screen.getByLabelText('Find an item or a story'), { target: { value: 'honey' } });
  await screen.findByText(/Honey is scarce/);
  const offered = within(screen.getByRole('list', { name: 'Newest items' })).getAllByRole('listitem');
  expect(offered.map(({ textContent }) => textContent)).toEqual(['Honey is scarce News · Wire']);
  fireEvent.click(screen.getByRole('button', { name: 'Add Honey is scarce' }));
  expect(screen.queryByText(/Honey is scarce/)).toBeNull();
});
