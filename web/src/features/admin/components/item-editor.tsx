import type { Correction, EditedItem } from '@runrate/contracts';
import { useState } from 'react';
import { useCategories } from '../../../api/list-categories.ts';
import { Button } from '../../../components/button.tsx';
import { t } from '../../../lib/messages.ts';
import { createLocalFormat } from '../../../lib/use-local-format.ts';
import { ChoiceField } from './choice-field.tsx';
import { MergeForm } from './merge-form.tsx';
import { OwnWords } from './own-words.tsx';

const mostCategories = 3;
const useTimeFormat = createLocalFormat({ dateStyle: 'medium', timeStyle: 'short' });

interface ItemEditorProps {
  item: EditedItem;
  disabled: boolean;
  onCorrect: (correction: Correction) => void;
  /** Receives an address, slug or id of the article it is merged into. */
  onMerge: (named: string) => void;
}

/** Returns an item's title as readers see it; `undefined` if the item is gone. */
export function shownTitleOf({ own, title }: EditedItem): string | undefined {
  return own.title ?? title;
}

/** Every editorial correction for an item of its kind, each of them reversible. */
export function ItemEditor({ item, disabled, onCorrect, onMerge }: ItemEditorProps) {
  const { pinned, pinnedUntil, hidden, mergedInto } = item;
  const formatTime = useTimeFormat();
  const title = shownTitleOf(item);
  const can = (field: EditedItem['fields'][number]) => item.fields.includes(field);
  return (
    <section aria-label={title ?? item.id} className="flex flex-col gap-5 rounded-lg border border-rule p-4">
      <h3 className="headline text-h5">{title ?? t('admin.an-item-that-is-gone')}</h3>
      <div className="flex flex-wrap items-end gap-2">
        {pinned ? (
          <Button disabled={disabled} onClick={() => onCorrect({ field: 'pinned', value: false })}>
            {t('admin.unpin')}
          </Button>
        ) : (
          <PinButton disabled={disabled} onCorrect={onCorrect} />
        )}
        <Button disabled={disabled} onClick={() => onCorrect({ field: 'hidden', value: !hidden })}>
          {hidden ? t('admin.show-again') : t('admin.hide')}
        </Button>
        {mergedInto ? (
          <Button disabled={disabled} onClick={() => onCorrect({ field: 'mergedInto', value: null })}>
            {t('admin.undo-the-merge')}
          </Button>
        ) : null}
        {pinnedUntil === undefined ? null : (
          <p className="self-center text-caption text-muted">
            {t('admin.pinned-until', { time: formatTime(new Date(pinnedUntil)) })}
          </p>
        )}
      </div>
      <OwnWords item={item} disabled={disabled} onCorrect={onCorrect} />
      {can('categories') ? <CategoryChoice item={item} disabled={disabled} onCorrect={onCorrect} /> : null}
      {mergedInto || !can('mergedInto') ? null : (
        <MergeForm
          id="merge-target"
          label={t('admin.says-the-same-as-address')}
          action={t('admin.merge')}
          disabled={disabled}
          onMerge={onMerge}
        />
      )}
      {can('apart') ? <SourceChoice item={item} disabled={disabled} onCorrect={onCorrect} /> : null}
    </section>
  );
}

const dayMs = 86_400_000;
const pinTimes = [
  ['always', t('admin.until-it-is-unpinned')],
  ['1', t('admin.for-a-day')],
  ['7', t('admin.for-a-week')],
  ['30', t('admin.for-30-days')],
] as const;

function PinButton({ disabled, onCorrect }: Pick<ItemEditorProps, 'disabled' | 'onCorrect'>) {
  const [time, setTime] = useState<(typeof pinTimes)[number][0]>('always');
  const until = () => new Date(Date.now() + Number(time) * dayMs).toISOString();
  return (
    <div className="flex items-end gap-2">
      <Button
        disabled={disabled}
        onClick={() =>
          onCorrect({ field: 'pinned', value: true, ...(time !== 'always' && { until: until() }) })
        }
      >
        {t('admin.pin-to-the-front')}
      </Button>
      <ChoiceField label={t('admin.pinned')} value={time} options={pinTimes} onChange={setTime} />
    </div>
  );
}

type PartProps = Omit<ItemEditorProps, 'onMerge'>;

function CategoryChoice({ item, disabled, onCorrect }: PartProps) {
  const { data: categories = [] } = useCategories();
  // Categories found by the rules start out selected.
  const chosen = item.categories ?? item.found.categories ?? [];
  const toggle = (slug: string) => {
    const next = chosen.includes(slug) ? chosen.filter((one) => one !== slug) : [...chosen, slug];
    onCorrect({ field: 'categories', value: next.length === 0 ? null : next });
  };
  const takeBack = () => onCorrect({ field: 'categories', value: null });
  const label = t('admin.mark-categories');
  return (
    <fieldset disabled={disabled} className="flex flex-wrap gap-x-4 gap-y-2">
      <legend className="mb-1 text-caption text-muted">
        {t('admin.categories-in-place-of-those', { most: mostCategories })}
      </legend>
      {categories.map(({ slug, name }) => (
        <label key={slug} className="flex min-h-8 items-center gap-2">
          <input
            type="checkbox"
            checked={chosen.includes(slug)}
            disabled={!chosen.includes(slug) && chosen.length >= mostCategories}
            onChange={() => toggle(slug)}
          />
          {name}
        </label>
      ))}
      {item.categories ? (
        <Button size="sm" aria-label={t('admin.take-back-named', { label })} onClick={takeBack}>
          {t('admin.take-back')}
        </Button>
      ) : null}
    </fieldset>
  );
}

/** Splits off a source that reports another story; the first source keeps the article. */
function SourceChoice({ item: { sources, apart }, disabled, onCorrect }: PartProps) {
  if (sources.length < 2) return null;
  const together = sources.filter(({ sourceId }) => !apart.includes(sourceId));
  return (
    <ul aria-label={t('admin.sources-of-this-article')}>
      {sources.map(({ sourceId, name, title }) => {
        const isApart = apart.includes(sourceId);
        const next = isApart ? apart.filter((one) => one !== sourceId) : [...apart, sourceId];
        return (
          <li key={sourceId} className="flex flex-wrap items-center gap-3 border-t border-rule py-2">
            <span className="min-w-0 flex-1 basis-56">
              {name}: {title}
            </span>
            <Button
              size="sm"
              disabled={disabled || (!isApart && together.length < 2)}
              aria-label={
                isApart ? t('admin.join-again-named', { name }) : t('admin.split-off-named', { name })
              }
              onClick={() => onCorrect({ field: 'apart', value: next })}
            >
              {isApart ? t('admin.join-again') : t('admin.split-off')}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
