interface NamedFieldProps {
  id: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  type?: 'text' | 'email';
}

/** A text field with its label above. */
export function NamedField({ id, label, value, onChange, type = 'text' }: NamedFieldProps) {
  return (
    <label htmlFor={id} className="flex min-w-0 flex-1 basis-56 flex-col gap-1 text-caption text-muted">
      {label}
      <input
        id={id}
        type={type}
        value={value}
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
        className="h-10 min-w-0 rounded-md border border-field bg-surface px-3 text-ui text-ink"
      />
    </label>
  );
}
