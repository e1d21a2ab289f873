import type { SourceHealth } from '@runrate/contracts';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { Badge } from '../../../components/badge.tsx';
import { Button } from '../../../components/button.tsx';
import { RelativeTime } from '../../../components/relative-time.tsx';
import { cn } from '../../../lib/class-names.ts';
import { formatInteger } from '../../../lib/format-count.ts';
import { t } from '../../../lib/messages.ts';
import { tones } from '../source-lights.ts';
import { wordFor } from '../state-words.ts';
import { ProgressBar } from './progress-bar.tsx';
import { SourceActions } from './source-actions.tsx';
import { SourceReading } from './source-reading.tsx';

const columns = 8;
const cell = 'py-2 pe-2 sm:pe-4';

interface SourceRowProps {
  readonly source: SourceHealth;
  /** Whether any source is being read or changed. */
  readonly isBusy: boolean;
  /** Whether this one is being read. */
  readonly isReading: boolean;
  readonly onRefresh: () => void;
}

/** One source in the table of all; its last reading opens below it. */
export function SourceRow({ source, isBusy, isReading, onRefresh }: SourceRowProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const { name, kind, from, paused, health, light, last, newestItemAt } = source;
  const origin = from === 'file' ? t('admin.from-the-file') : t('admin.added-here');
  const added = last?.counts.new;
  return (
    <>
      <tr className="border-b border-rule align-top">
        <th scope="row" className={cn(cell, 'font-normal')}>
          <SourceName source={source} />
          <span className="block text-micro text-muted md:hidden">
            {[wordFor(kind), origin, added ? t('admin.count-new', { count: added }) : undefined]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </th>
        <td className={cn(cell, 'max-md:hidden')}>{wordFor(kind)}</td>
        <td className={cn(cell, 'text-muted max-md:hidden')}>{origin}</td>
        <td className={cn(cell, 'whitespace-nowrap')}>
          {health === 'healthy' ? (
            <span className="text-muted before:me-1.5 before:inline-block before:size-2 before:rounded-full before:bg-gain">
              {wordFor(health)}
            </span>
          ) : (
            <Badge tone={tones[light]}>{wordFor(health)}</Badge>
          )}{' '}
          {paused ? <Badge>{t('admin.paused')}</Badge> : null}
        </td>
        <td className={cn(cell, 'text-end figures min-[360px]:whitespace-nowrap')}>
          {last ? <RelativeTime at={last.completedAt} /> : '--'}
          {newestItemAt ? (
            <span className="block text-micro text-muted md:hidden">
              <RelativeTime at={newestItemAt} />
            </span>
          ) : null}
        </td>
        <td className={cn(cell, 'text-end whitespace-nowrap figures max-md:hidden')}>
          {newestItemAt ? <RelativeTime at={newestItemAt} /> : '--'}
        </td>
        <td className={cn(cell, 'text-end figures max-md:hidden')}>
          {added === undefined ? '--' : formatInteger(added)}
        </td>
        <td className="py-0.5">
          <span className="flex justify-end">
            <Button
              size="sm"
              variant="quiet"
              disabled={isBusy || paused}
              aria-busy={isReading}
              aria-label={t('admin.refresh-named', { name })}
              onClick={onRefresh}
              className="px-1.5 before:text-h6 before:content-['↻'] sm:px-2 md:before:content-none"
            >
              <span className="max-md:sr-only">{isReading ? t('admin.reading') : t('admin.refresh')}</span>
            </Button>
            {last ? (
              <Button
                size="sm"
                variant="quiet"
                aria-expanded={open}
                aria-controls={open ? id : undefined}
                aria-label={t('admin.last-reading-of', { name })}
                onClick={() => setOpen(!open)}
                className="px-1.5 sm:px-2"
              >
                <ChevronDown aria-hidden className={cn('size-4', open && 'rotate-180')} />
              </Button>
            ) : null}
          </span>
        </td>
      </tr>
      {open ? (
        <tr id={id} className="border-b border-rule">
          <td colSpan={columns} className="bg-sunk p-3">
            <SourceReading source={source} />
          </td>
        </tr>
      ) : null}
    </>
  );
}

/** Name, what is wrong with it, how far its reading is, and the actions for one that was added here. */
function SourceName({ source }: { source: SourceHealth }) {
  const { name, light, reason, progress, settings } = source;
  return (
    <>
      <span className="font-medium [overflow-wrap:anywhere]">{name}</span>
      {reason ? (
        <p className={cn('[overflow-wrap:anywhere]', light === 'red' ? 'text-loss' : 'text-amber')}>
          {reason}
        </p>
      ) : null}
      {progress ? (
        <ProgressBar
          label={t('admin.reading-of', { name })}
          done={progress.done}
          total={progress.total}
          unit={t('admin.unit-pages-read')}
        />
      ) : null}
      {settings ? <SourceActions source={source} settings={settings} /> : null}
    </>
  );
}
