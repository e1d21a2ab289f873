import { type Correction, type EditedItem, itemKinds } from '@runrate/contracts';
import { type FormEvent, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Badge } from '../../../components/badge.tsx';
import { Button } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { t } from '../../../lib/messages.ts';
import { useSiteConfig } from '../../../lib/site-config.tsx';
import { showToast } from '../../../lib/toast-store.ts';
import { addItem } from '../api/add-item.ts';
import { correctItem } from '../api/correct-item.ts';
import { findItem } from '../api/find-item.ts';
import { inspectItem } from '../api/inspect-item.ts';
import { useCorrections } from '../api/list-corrections.ts';
import { nameOfAddress } from '../api/name-of-address.ts';
import { wordFor } from '../state-words.ts';
import { useAdminCall } from '../use-admin-call.ts';
import { AddItem } from './add-item.tsx';
import { ItemEditor, shownTitleOf } from './item-editor.tsx';
import { MentionsDesk } from './mentions-desk.tsx';
import { NamedField } from './named-field.tsx';
import { StoriesDesk } from './stories-desk.tsx';
import { StoriesRegrouping } from './stories-regrouping.tsx';

/** Finds and corrects an item of any kind, and lists earlier corrections. */
export function EditorialTab() {
  const corrections = useCorrections();
  const { sections } = useSiteConfig();
  const { busy, call } = useAdminCall();
  const [named, setNamed] = useState('');
  const [item, setItem] = useState<EditedItem | null>(null);
  const [parameters] = useSearchParams();
  const wanted = parameters.get('item');
  const kind = itemKinds.find((one) => one === parameters.get('kind')) ?? 'article';

  // A link from an item opens it here.
  useEffect(() => {
    let isHere = true;
    if (wanted !== null) {
      inspectItem(kind, wanted).then(
        (found) => isHere && setItem(found),
        () => isHere && setNamed(wanted),
      );
    }
    return () => {
      isHere = false;
    };
  }, [kind, wanted]);

  async function open(find: () => Promise<EditedItem>): Promise<void> {
    const found = await call('open', find);
    if (found) setItem(found);
  }

  async function add(url: string): Promise<boolean> {
    const added = await call('add', () => addItem(url));
    if (!added) return false;
    showToast({ title: t('admin.item-added'), description: added.title ?? url });
    await open(() => inspectItem(added.kind, added.id));
    return true;
  }

  async function correct(correction: Correction): Promise<void> {
    if (!item) return;
    const corrected = await call('correct', () => correctItem(item, correction));
    if (corrected) setItem(corrected);
  }

  async function mergeInto(name: string): Promise<void> {
    const target = await call('open', () => inspectItem('article', nameOfAddress(name)));
    if (target) await correct({ field: 'mergedInto', value: target.id });
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (named.trim()) void open(() => findItem(named));
  }

  return (
    <div className="flex flex-col gap-6">
      <form
        onSubmit={submit}
        aria-label={t('admin.find-an-item-to-edit')}
        className="flex max-w-xl flex-wrap items-end gap-2"
      >
        <NamedField
          id="article-name"
          label={t('admin.address-title-slug-or-id')}
          value={named}
          onChange={setNamed}
        />
        <Button type="submit" disabled={busy !== null}>
          {t('admin.open')}
        </Button>
      </form>
      <AddItem disabled={busy !== null} onAdd={add} />
      {item ? (
        <ItemEditor
          key={`${item.kind} ${item.id}`}
          item={item}
          disabled={busy !== null}
          onCorrect={(correction) => void correct(correction)}
          onMerge={(name) => void mergeInto(name)}
        />
      ) : null}
      {corrections?.length === 0 ? <EmptyState title={t('admin.nothing-has-been-corrected')} /> : null}
      <ul aria-label={t('admin.corrected-items')}>
        {corrections?.map((corrected) => (
          <li
            key={`${corrected.kind} ${corrected.id}`}
            className="flex flex-wrap items-center gap-3 border-b border-rule py-2.5"
          >
            <span className="min-w-0 flex-1 basis-56">
              {shownTitleOf(corrected) ?? t('admin.an-item-that-is-gone')}
            </span>
            <Badge tone="muted">{wordFor(corrected.kind)}</Badge>
            {toMarks(corrected).map((mark) => (
              <Badge key={mark}>{wordFor(mark)}</Badge>
            ))}
            <Button
              size="sm"
              disabled={busy !== null}
              aria-label={t('admin.edit-named', { name: shownTitleOf(corrected) ?? corrected.id })}
              onClick={() => void open(() => inspectItem(corrected.kind, corrected.id))}
            >
              {t('admin.edit')}
            </Button>
          </li>
        ))}
      </ul>
      <StoriesDesk />
      <StoriesRegrouping />
      {sections.includes('companies') ? <MentionsDesk /> : null}
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
