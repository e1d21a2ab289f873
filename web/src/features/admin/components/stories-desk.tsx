import type { EditedStory } from '@runrate/contracts';
import { type FormEvent, useState } from 'react';
import { Badge } from '../../../components/badge.tsx';
import { Button } from '../../../components/button.tsx';
import { t } from '../../../lib/messages.ts';
import { correctStory, type StoryChange } from '../api/correct-story.ts';
import { inspectStory } from '../api/inspect-story.ts';
import { useStoryCorrections } from '../api/list-story-corrections.ts';
import { useAdminCall } from '../use-admin-call.ts';
import { NamedField } from './named-field.tsx';
import { StoryEditor } from './story-editor.tsx';

const marks = {
  apart: t('admin.mark-item-taken-out'),
  mergedInto: t('admin.state-merged'),
  headline: t('admin.mark-headline'),
} as const;

/** Finds and corrects a story, and lists earlier corrections. */
export function StoriesDesk() {
  const { data: corrections } = useStoryCorrections();
  const { busy, call } = useAdminCall();
  const [named, setNamed] = useState('');
  const [story, setStory] = useState<EditedStory | null>(null);

  async function open(name: string): Promise<void> {
    const found = await call('open', () => inspectStory(name));
    if (found) setStory(found);
  }

  async function correct(change: StoryChange, id = story?.id): Promise<void> {
    if (id === undefined) return;
    const corrected = await call('correct', () => correctStory(id, change));
    if (corrected) setStory(corrected);
  }

  async function mergeWith(name: string): Promise<void> {
    const other = await call('open', () => inspectStory(name));
    if (other) await correct({ field: 'mergedInto', value: other.id });
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (named.trim()) void open(named);
  }

  return (
    <section aria-labelledby="stories-desk" className="flex flex-col gap-4 border-t border-rule pt-6">
      <h3 id="stories-desk" className="headline text-h5">
        {t('admin.stories')}
      </h3>
      <form
        onSubmit={submit}
        aria-label={t('admin.find-a-story')}
        className="flex max-w-xl flex-wrap items-end gap-2"
      >
        <NamedField
          id="story-name"
          label={t('admin.story-address-slug-or-id')}
          value={named}
          onChange={setNamed}
        />
        <Button type="submit" disabled={busy !== null}>
          {t('admin.open-story')}
        </Button>
      </form>
      {story ? (
        <StoryEditor
          key={story.id}
          story={story}
          disabled={busy !== null}
          onCorrect={(change, id) => void correct(change, id)}
          onMerge={(name) => void mergeWith(name)}
        />
      ) : null}
      <ul aria-label={t('admin.corrected-stories')}>
        {corrections?.map(({ correction, story: id }) => (
          <li
            key={`${correction.field}|${correction.field === 'apart' ? correction.item : id}`}
            className="flex flex-wrap items-center gap-3 border-b border-rule py-2.5"
          >
            <span className="min-w-0 flex-1 basis-56 truncate">{id}</span>
            <Badge>{marks[correction.field]}</Badge>
            <Button
              size="sm"
              disabled={busy !== null}
              aria-label={t('admin.edit-story', { id })}
              onClick={() => void open(correction.field === 'mergedInto' ? (correction.value ?? id) : id)}
            >
              {t('admin.edit')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
