import { type FormEvent, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { t } from '../../../lib/messages.ts';
import { NamedField } from './named-field.tsx';

interface AddItemProps {
  disabled: boolean;
  /** Resolves to whether the item was added. */
  onAdd: (url: string) => Promise<boolean>;
}

/** Adds a single page as an item, without adding a source. */
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
