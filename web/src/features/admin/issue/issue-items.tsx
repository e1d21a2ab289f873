import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { Button } from '../../../components/button.tsx';
import { t } from '../../../lib/messages.ts';
import { IssueChoice } from './issue-choice.tsx';
import type { IssueEdits } from './use-issue-edits.ts';

/** The items of the issue, in order. */
export function IssueItems({ edits: { items, move, drop } }: { edits: IssueEdits }) {
  if (items.length === 0) return <p className="text-muted">{t('issue.no-items')}</p>;
  return (
    <ol aria-label={t('issue.items')} className="border-t border-rule">
      {items.map((item, index) => {
        const { title } = item;
        return (
          <li key={`${item.kind}|${item.id}`} className="flex items-center gap-1 border-b border-rule py-1">
            <IssueChoice item={item} />
            <Button
              size="icon"
              variant="quiet"
              aria-label={t('issue.move-up', { title })}
              disabled={index === 0}
              onClick={() => move(index, -1)}
            >
              <ArrowUp aria-hidden className="size-4" />
            </Button>
            <Button
              size="icon"
              variant="quiet"
              aria-label={t('issue.move-down', { title })}
              disabled={index === items.length - 1}
              onClick={() => move(index, 1)}
            >
              <ArrowDown aria-hidden className="size-4" />
            </Button>
            <Button
              size="icon"
              variant="quiet"
              aria-label={t('issue.drop-title', { title })}
              onClick={() => drop(item)}
            >
              <X aria-hidden className="size-4" />
            </Button>
          </li>
        );
      })}
    </ol>
  );
}
