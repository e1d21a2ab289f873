import type { Correction, EditedItem } from '@runrate/contracts';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { t } from '../../../lib/messages.ts';

type OwnField = keyof EditedItem['own'];

interface OwnWordsProps {
  item: EditedItem;
  disabled: boolean;
  onCorrect: (correction: Correction) => void;
}

const fields: readonly (readonly [OwnField, string, number])[] = [
  ['title', t('admin.title'), 300],
  ['excerpt', t('admin.excerpt'), 1000],
  ['image', t('admin.address-of-a-picture'), 4096],
  ['note', t('admin.note-of-the-hub-below'), 600],
];

/** The hub's own texts and picture, which replace the publisher's until they are taken back. */
export function OwnWords({ item, disabled, onCorrect }: OwnWordsProps) {
  const found: EditedItem['own'] = { ...item.found, ...(item.title !== undefined && { title: item.title }) };
  return (
    <section aria-label={t('admin.in-the-hubs-words')} className="flex max-w-3xl flex-col gap-3">
      {fields.map(([field, label, limit]) => (
        <OwnWordsField
          key={`${field} ${item.own[field] ?? ''}`}
          {...{ field, label, limit, disabled, onCorrect }}
          said={item.own[field]}
          found={found[field] ?? ''}
        />
      ))}
    </section>
  );
}

interface OwnWordsFieldProps extends Omit<OwnWordsProps, 'item'> {
  field: OwnField;
  label: string;
  limit: number;
  said: string | undefined;
  /** What stands there without the hub's words, to start from. */
  found: string;
}

function OwnWordsField({ field, label, limit, said, found, disabled, onCorrect }: OwnWordsFieldProps) {
  const id = useId();
  const before = said ?? (found.length > limit ? '' : found);
  const [text, setText] = useState(before);
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (text.trim() !== '') onCorrect({ field, value: text.trim() });
  }
  return (
    <form aria-label={label} onSubmit={submit} className="flex flex-wrap items-end gap-2">
      <label htmlFor={id} className="flex min-w-0 flex-1 basis-56 flex-col gap-1 text-caption text-muted">
        {label}
        <textarea
          id={id}
          value={text}
          maxLength={limit}
          rows={field === 'excerpt' || field === 'note' ? 3 : 1}
          onChange={({ target }) => setText(target.value)}
          className="min-w-0 rounded-md border border-field bg-surface px-3 py-2 text-ui text-ink"
        />
      </label>
      <Button
        type="submit"
        size="sm"
        disabled={disabled || text.trim() === '' || text.trim() === before.trim()}
      >
        {t('admin.save')}
      </Button>
      {said === undefined ? null : (
        <Button
          size="sm"
          disabled={disabled}
          aria-label={t('admin.take-back-named', { label })}
          onClick={() => onCorrect({ field, value: null })}
        >
          {t('admin.take-back')}
        </Button>
      )}
    </form>
  );
}
