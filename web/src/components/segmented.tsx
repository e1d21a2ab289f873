import { ToggleGroup } from 'radix-ui';
import { cn } from '../lib/class-names.ts';

interface SegmentedProps<T extends string> {
  label: string;
  options: ReadonlyArray<{ value: T; label: string }>;
  value: T;
  onChange: (value: T) => void;
  className?: string;
}

/**
 * A choice between a few visible options, such as periods or views. Arrow keys move; the selected option can't be
 * deselected.
 */
export function Segmented<T extends string>({
  label,
  options,
  value,
  onChange,
  className,
}: SegmentedProps<T>) {
  return (
    <ToggleGroup.Root
      type="single"
      aria-label={label}
      value={value}
      onValueChange={(next) => {
        const option = options.find((candidate) => candidate.value === next);
        if (option) onChange(option.value);
      }}
      className={cn(
        'inline-flex max-w-full flex-wrap rounded-md border border-rule-strong bg-surface p-0.5',
        className,
      )}
    >
      {options.map((option) => (
        <ToggleGroup.Item
          key={option.value}
          value={option.value}
          className="h-7 rounded-sm px-3 text-caption font-medium whitespace-nowrap text-muted transition-colors duration-150 hover:text-ink data-[state=on]:bg-ink data-[state=on]:text-paper"
        >
          {option.label}
        </ToggleGroup.Item>
      ))}
    </ToggleGroup.Root>
  );
}
