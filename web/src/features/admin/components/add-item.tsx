import { type FormEvent, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { t } from '../../../lib/messages.ts';
import { NamedField } from './named-field.tsx';

interface AddItemProps {
  disabled: boolean;
  /** Resolves with whether it was added. */
  onAdd: (url: string) => Promise<boolean>;
}

/** A single page becomes an item, without a source that would bring more. */
export function AddItem({ disabled, onAdd }: AddItemProps) {
  const [url, setUrl] = useState('');
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (url.trim() !== '' && (await onAdd(url.trim()))) setUrl('');
  }
  return (
    <form
      onSubmit={(event) => void submit(event)}
      aria-label={t('admin.add-an-item')}
      className="flex max-w-xl flex-wrap items-end gap-2"
    >
      <NamedField
        id="added-address"
        label={t('admin.address-of-a-page-to-add')}
        value={url}
        onChange={setUrl}
      />
      <Button type="submit" disabled={disabled || url.trim() === ''}>
        {t('admin.add-item')}
      </Button>
    </form>
  );
}
