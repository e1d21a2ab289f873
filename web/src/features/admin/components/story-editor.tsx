import type { EditedStory } from '@runrate/contracts';
import { Button } from '../../../components/button.tsx';
import { t } from '../../../lib/messages.ts';
import type { StoryChange } from '../api/correct-story.ts';
import { MergeForm } from './merge-form.tsx';

interface StoryEditorProps {
  story: EditedStory;
  disabled: boolean;
  /** `id` names a story that is part of this one. */
  onCorrect: (change: StoryChange, id?: string) => void;
  /** Receives an address, slug or id of the other story. */
  onMerge: (named: string) => void;
}

/** Every editorial correction for a story, each of them reversible. */
export function StoryEditor({ story, disabled, onCorrect, onMerge }: StoryEditorProps) {
  const { headline, headlineItem, merged } = story;
  return (
    <section
      aria-label={headline ?? story.slug}
      className="flex flex-col gap-5 rounded-lg border border-rule p-4"
    >
      <h4 className="text-h5 font-semibold">{headline ?? t('admin.told-by-fewer-than-two')}</h4>
      <Members story={story} disabled={disabled} onCorrect={onCorrect} />
      <div className="flex flex-wrap gap-2">
        {headlineItem === undefined ? null : (
          <Button disabled={disabled} onClick={() => onCorrect({ field: 'headline', value: null })}>
            {t('admin.headline-as-found')}
          </Button>
        )}
        {merged.map((id) => (
          <Button
            key={id}
            disabled={disabled}
            onClick={() => onCorrect({ field: 'mergedInto', value: null }, id)}
          >
            {t('admin.undo-the-merge-of', { id })}
          </Button>
        ))}
      </div>
      <MergeForm
        id="merge-story"
        label={t('admin.tells-of-the-same-event')}
        action={t('admin.merge-stories')}
        disabled={disabled}
        onMerge={onMerge}
      />
    </section>
  );
}

function Members({ story, disabled, onCorrect }: Omit<StoryEditorProps, 'onMerge'>) {
  const members = [
    ...story.items.map((one) => ({ ...one, isApart: false })),
    ...story.apart.map((one) => ({ ...one, isApart: true })),
  ];
  return (
    <ul aria-label={t('admin.items-of-this-story')}>
      {members.map(({ item, title, source, isApart }) => (
        <li key={item} className="flex flex-wrap items-center gap-3 border-t border-rule py-2">
          <span className="min-w-0 flex-1 basis-56">
            {source}: {title}
          </span>
          {isApart || item === story.headlineItem ? null : (
            <Button
              size="sm"
              disabled={disabled}
              aria-label={t('admin.make-the-headline-named', { title })}
              onClick={() => onCorrect({ field: 'headline', value: item })}
            >
              {t('admin.make-the-headline')}
            </Button>
          )}
          <Button
            size="sm"
            disabled={disabled}
            aria-label={isApart ? t('admin.put-back-named', { title }) : t('admin.take-out-named', { title })}
            onClick={() => onCorrect({ field: 'apart', item, value: !isApart })}
          >
            {isApart ? t('admin.put-back') : t('admin.take-out')}
          </Button>
        </li>
      ))}
    </ul>
  );
}
