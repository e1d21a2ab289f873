import { type FormEvent, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { NamedField } from './named-field.tsx';

interface MergeFormProps {
  id: string;
  /** Label of the field that names the merge target. */
  label: string;
  /** Name of the form and text of its button. */
  action: string;
  disabled: boolean;
  onMerge: (named: string) => void;
}

/** Asks what to merge something into. */
export function MergeForm({ id, label, action, disabled, onMerge }: MergeFormProps) {
  const [named, setNamed] = useState('');
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (named.trim()) onMerge(named);
  }
  return (
    <form onSubmit={submit} aria-label={action} className="flex max-w-xl flex-wrap items-end gap-2">
      <NamedField id={id} label={label} value={named} onChange={setNamed} />
      <Button type="submit" disabled={disabled}>
        {action}
      </Button>
    </form>
  );
}
