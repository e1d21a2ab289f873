import type { EditedStory } from '@runrate/contracts';
import { Button } from '../../../components/button.tsx';
import type { StoryChange } from '../api/correct-story.ts';
import { MergeForm } from './merge-form.tsx';

interface StoryEditorProps {
  story: EditedStory;
  disabled: boolean;
  /** `id`: of a story that is part of this one. */
  onCorrect: (change: StoryChange, id?: string) => void;
  /** An address, slug or id of the other story. */
  onMerge: (named: string) => void;
}

/** Everything an editor can say of one story, each with its way back. */
export function StoryEditor({ story, disabled, onCorrect, onMerge }: StoryEditorProps) {
  const { headline, headlineItem, merged } = story;
  return (
    <section
      aria-label={headline ?? story.slug}
      className="flex flex-col gap-5 rounded-lg border border-rule p-4"
    >
      <h4 className="text-h5 font-semibold">{headline ?? 'Told by fewer than two sources'}</h4>
      <Members story={story} disabled={disabled} onCorrect={onCorrect} />
      <div className="flex flex-wrap gap-2">
        {headlineItem === undefined ? null : (
          <Button disabled={disabled} onClick={() => onCorrect({ field: 'headline', value: null })}>
            Headline as found
          </Button>
        )}
        {merged.map((id) => (
          <Button
            key={id}
            disabled={disabled}
            onClick={() => onCorrect({ field: 'mergedInto', value: null }, id)}
          >
            Undo the merge of {id}
          </Button>
        ))}
      </div>
      <MergeForm
        id="merge-story"
        label="Tells of the same event as (address, slug or id)"
        action="Merge stories"
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
    <ul aria-label="Items of this story">
      {members.map(({ item, title, source, isApart }) => (
        <li key={item} className="flex flex-wrap items-center gap-3 border-t border-rule py-2">
          <span className="min-w-0 flex-1 basis-56">
            {source}: {title}
          </span>
          {isApart || item === story.headlineItem ? null : (
            <Button
              size="sm"
              disabled={disabled}
              aria-label={`Make the headline: ${title}`}
              onClick={() => onCorrect({ field: 'headline', value: item })}
            >
              Make the headline
            </Button>
          )}
          <Button
            size="sm"
            disabled={disabled}
            aria-label={`${isApart ? 'Put back' : 'Take out'}: ${title}`}
            onClick={() => onCorrect({ field: 'apart', item, value: !isApart })}
          >
            {isApart ? 'Put back' : 'Take out'}
          </Button>
        </li>
      ))}
    </ul>
  );
}
