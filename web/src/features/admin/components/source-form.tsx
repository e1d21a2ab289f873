import { splitAtCommas } from '@runrate/contracts';
import { type FormEvent, useId, useState } from 'react';
import { useCategories } from '../../../api/list-categories.ts';
import { Button } from '../../../components/button.tsx';
import { t } from '../../../lib/messages.ts';
import type { SaidSource } from '../api/source-settings.ts';
import { ChoiceField } from './choice-field.tsx';
import { NamedField } from './named-field.tsx';

interface SourceFormProps {
  source: SaidSource;
  /** Text of the button. */
  action: string;
  disabled: boolean;
  onSave: (source: SaidSource) => void;
}

const shows = [
  ['', t('admin.as-the-hub-does')],
  ['link', t('admin.headline-and-link')],
  ['excerpt', t('admin.an-excerpt')],
  ['full', t('admin.the-whole-text')],
] as const;
const kinds = [
  ['articles', t('admin.read-as-articles')],
  ['news', t('admin.news')],
  ['videos', t('admin.read-as-videos')],
  ['podcast', t('admin.podcast')],
  ['sitemap', t('admin.pages-of-a-sitemap')],
] as const;

/** All settings of a source. */
export function SourceForm({ source, action, disabled, onSave }: SourceFormProps) {
  const id = useId();
  const [said, setSaid] = useState(source);
  const [words, setWords] = useState({
    include: source.words?.include.join(', ') ?? '',
    exclude: source.words?.exclude.join(', ') ?? '',
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    const include = splitAtCommas(words.include);
    const exclude = splitAtCommas(words.exclude);
    const { words: _words, ...rest } = said;
    onSave({ ...rest, ...(include.length + exclude.length > 0 && { words: { include, exclude } }) });
  }

  return (
    <form noValidate aria-label={`${action}: ${said.name}`} onSubmit={submit} className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-2">
        <NamedField
          id={`${id}-name`}
          label={t('admin.name')}
          value={said.name}
          onChange={(name) => setSaid({ ...said, name })}
        />
        <NamedField
          id={`${id}-url`}
          label={t('admin.address')}
          value={said.url}
          onChange={(url) => setSaid({ ...said, url })}
        />
      </div>
      <div className="flex flex-wrap gap-2">
        <ChoiceField
          label={t('admin.read-as')}
          value={said.kind}
          options={kinds}
          onChange={(kind) => setSaid({ ...said, kind })}
        />
        <ChoiceField
          label={t('admin.shown-of-its-items')}
          value={said.show ?? ''}
          options={shows}
          onChange={(show) => {
            const { show: _show, ...rest } = said;
            setSaid(show === '' ? rest : { ...rest, show });
          }}
        />
      </div>
      <CategoryBoxes chosen={said.categories} onChange={(categories) => setSaid({ ...said, categories })} />
      <div className="flex flex-wrap gap-2">
        <NamedField
          id={`${id}-include`}
          label={t('admin.only-items-with-one-of')}
          value={words.include}
          onChange={(include) => setWords({ ...words, include })}
        />
        <NamedField
          id={`${id}-exclude`}
          label={t('admin.no-items-with-one-of')}
          value={words.exclude}
          onChange={(exclude) => setWords({ ...words, exclude })}
        />
      </div>
      <div>
        <Button type="submit" variant="primary" disabled={disabled || said.name.trim() === ''}>
          {action}
        </Button>
      </div>
    </form>
  );
}

interface CategoryBoxesProps {
  chosen: readonly string[];
  onChange: (slugs: string[]) => void;
}

function CategoryBoxes({ chosen, onChange }: CategoryBoxesProps) {
  const { data: categories = [] } = useCategories();
  if (categories.length === 0) return null;
  return (
    <fieldset className="flex flex-wrap gap-x-4 gap-y-2">
      <legend className="mb-1 text-caption text-muted">{t('admin.categories-of-all-its-items')}</legend>
      {categories.map(({ slug, name }) => (
        <label key={slug} className="flex min-h-8 items-center gap-2">
          <input
            type="checkbox"
            checked={chosen.includes(slug)}
            onChange={() =>
              onChange(chosen.includes(slug) ? chosen.filter((one) => one !== slug) : [...chosen, slug])
            }
          />
          {name}
        </label>
      ))}
    </fieldset>
  );
}
