import { formatInteger } from '../../../lib/format-count.ts';
import { t } from '../../../lib/messages.ts';

interface ProgressBarProps {
  label: string;
  done: number;
  total: number;
  /** Counted unit, such as 'records' or 'pages'. */
  unit: string;
}

/** Progress as a bar and in figures. */
export function ProgressBar({ label, done, total, unit }: ProgressBarProps) {
  const percent = total > 0 ? Math.min(100, (done / total) * 100) : 0;
  return (
    <>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.floor(percent)}
        className="mt-2 h-2 overflow-hidden rounded-sm bg-rule"
      >
        <div className="h-full bg-accent" style={{ width: `${percent}%` }} />
      </div>
      <p className="mt-1 text-caption text-muted figures">
        {t('admin.of', { done: formatInteger(done), total: formatInteger(total), unit })}
      </p>
    </>
  );
}
