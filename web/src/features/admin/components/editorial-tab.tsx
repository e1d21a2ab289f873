import type { Correction, EditedItem } from '@runrate/contracts';
import { type FormEvent, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Badge } from '../../../components/badge.tsx';
import { Button } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { t } from '../../../lib/messages.ts';
import { correctItem } from '../api/correct-item.ts';
import { inspectItem } from '../api/inspect-item.ts';
import { useCorrections } from '../api/list-corrections.ts';
import { wordFor } from '../state-words.ts';
import { useAdminCall } from '../use-admin-call.ts';
import { ItemEditor } from './item-editor.tsx';
import { MentionsDesk } from './mentions-desk.tsx';
import { NamedField } from './named-field.tsx';
import { StoriesDesk } from './stories-desk.tsx';
import { StoriesRegrouping } from './stories-regrouping.tsx';

/** Finds an article, corrects it, and lists what was corrected before. */
export function EditorialTab() {
  const { data: corrections } = useCorrections();
  const { busy, call } = useAdminCall();
  const [named, setNamed] = useState('');
  const [item, setItem] = useState<EditedItem | null>(null);
  const [parameters] = useSearchParams();
  const wanted = parameters.get('item');

  // Whoever comes from an article finds it open.
  useEffect(() => {
    let isHere = true;
    if (wanted !== null) {
      inspectItem(wanted).then(
        (found) => isHere && setItem(found),
        () => isHere && setNamed(wanted),
      );
    }
    return () => {
      isHere = false;
    };
  }, [wanted]);

  async function open(name: string): Promise<void> {
    const found = await call('open', () => inspectItem(name));
    if (found) setItem(found);
  }

  async function correct(correction: Correction): Promise<void> {
    if (!item) return;
    const corrected = await call('correct', () => correctItem(item.id, correction));
    if (corrected) setItem(corrected);
  }

  async function mergeInto(name: string): Promise<void> {
    const target = await call('open', () => inspectItem(name));
    if (target) await correct({ field: 'mergedInto', value: target.id });
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (named.trim()) void open(named);
  }

  return (
    <div className="flex flex-col gap-6">
      <form
        onSubmit={submit}
        aria-label={t('admin.find-an-article')}
        className="flex max-w-xl flex-wrap items-end gap-2"
      >
        <NamedField
          id="article-name"
          label={t('admin.article-address-slug-or-id')}
          value={named}
          onChange={setNamed}
        />
        <Button type="submit" disabled={busy !== null}>
          {t('admin.open')}
        </Button>
      </form>
      {item ? (
        <ItemEditor
          key={item.id}
          item={item}
          disabled={busy !== null}
          onCorrect={(correction) => void correct(correction)}
          onMerge={(name) => void mergeInto(name)}
        />
      ) : null}
      {corrections?.items.length === 0 ? (
        <EmptyState title={t('admin.no-article-has-been-corrected')} />
      ) : null}
      <ul aria-label={t('admin.corrected-articles')}>
        {corrections?.items.map((corrected) => (
          <li key={corrected.id} className="flex flex-wrap items-center gap-3 border-b border-rule py-2.5">
            <span className="min-w-0 flex-1 basis-56">
              {corrected.title ?? t('admin.an-article-that-is-gone')}
            </span>
            {toMarks(corrected).map((mark) => (
              <Badge key={mark}>{wordFor(mark)}</Badge>
            ))}
            <Button
              size="sm"
              disabled={busy !== null}
              aria-label={t('admin.edit-named', { name: corrected.title ?? corrected.id })}
              onClick={() => void open(corrected.id)}
            >
              {t('admin.edit')}
            </Button>
          </li>
        ))}
      </ul>
      <StoriesDesk />
      <StoriesRegrouping />
      <MentionsDesk />
    </div>
  );
}

function toMarks({ pinned, hidden, categories, mergedInto, apart, own }: EditedItem): string[] {
  return [
    ...(pinned ? ['pinned'] : []),
    ...(hidden ? ['hidden'] : []),
    ...(categories ? ['categories'] : []),
    ...Object.keys(own),
    ...(mergedInto ? ['merged'] : []),
    ...(apart.length > 0 ? ['split'] : []),
  ];
}
