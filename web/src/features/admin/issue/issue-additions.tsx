import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useFirstHits } from '../../../api/search.ts';
import { Button } from '../../../components/button.tsx';
import { t } from '../../../lib/messages.ts';
import { useSettled } from '../../../lib/use-settled.ts';
import type { IssueDraft } from '../api/issue-draft.ts';
import { NamedField } from '../components/named-field.tsx';
import { IssueChoice } from './issue-choice.tsx';
import type { IssueEdits } from './use-issue-edits.ts';

type Choice = IssueDraft['items'][number];

const settledMs = 250;

/** Items that could be added: the newest of each kind, or search results. */
export function IssueAdditions({ draft, edits }: { draft: IssueDraft; edits: IssueEdits }) {
  const [words, setWords] = useState('');
  const searched = useSettled(words.trim(), settledMs);
  const { data: found } = useFirstHits(searched);
  const hits: Choice[] = (found?.hits ?? []).flatMap(({ kind, id, title, source = '' }) =>
    kind === 'company' ? [] : [{ kind, id, title, source }],
  );
  const inIssue = new Set(edits.items.map(({ kind, id }) => `${kind}|${id}`));
  // What the digest tells has an id of its own there; its title is that of the item.
  const inDigest = new Set(edits.items.filter(({ kind }) => kind === 'digest').map(({ title }) => title));
  const isNew = ({ kind, id, title }: Choice) => !inIssue.has(`${kind}|${id}`) && !inDigest.has(title);
  const offered = (searched === '' ? draft.suggestions : hits).filter(isNew);
  return (
    <details>
      <summary className="w-fit cursor-pointer text-accent">{t('issue.added-items')}</summary>
      <div className="mt-2 grid gap-2">
        <NamedField id="issue-find" label={t('issue.find')} value={words} onChange={setWords} />
        {searched !== '' && found && offered.length === 0 ? <p>{t('issue.nothing-found')}</p> : null}
        <ul aria-label={t('issue.suggestions')} className="max-h-96 overflow-y-auto border-t border-rule">
          {offered.map((item) => (
            <li key={`${item.kind}|${item.id}`} className="flex items-center gap-1 border-b border-rule py-1">
              <IssueChoice item={item} />
              <Button
                size="icon"
                variant="quiet"
                aria-label={t('issue.add-title', { title: item.title })}
                onClick={() => edits.add(item)}
              >
                <Plus aria-hidden className="size-4" />
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}
