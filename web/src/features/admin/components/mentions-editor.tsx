import type { ItemMentions } from '@runrate/contracts';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { companiesQuery } from '../../../api/list-companies.ts';
import { Badge } from '../../../components/badge.tsx';
import { Button } from '../../../components/button.tsx';
import { t } from '../../../lib/messages.ts';
import type { MentionChange } from '../api/item-mentions.ts';
import { wordFor } from '../state-words.ts';
import { ChoiceField } from './choice-field.tsx';

interface MentionsEditorProps {
  readonly item: ItemMentions;
  readonly disabled: boolean;
  readonly onCorrect: (change: Pick<MentionChange, 'company' | 'said'>) => void;
}

/** The companies of one item: each can be removed and restored, and others can be added. */
export function MentionsEditor({ item, disabled, onCorrect }: MentionsEditorProps) {
  const { data: companies = [] } = useQuery(companiesQuery);
  const [added, setAdded] = useState('');
  const slugs = [...new Set([...item.found, ...Object.keys(item.said)])].sort();
  const nameOf = (slug: string) => companies.find((company) => company.slug === slug)?.name ?? slug;
  const others = companies.filter(({ slug }) => !item.companies.includes(slug));

  function add(event: FormEvent): void {
    event.preventDefault();
    if (added === '') return;
    onCorrect({ company: added, said: 'named' });
    setAdded('');
  }

  return (
    <section aria-label={item.title} className="flex flex-col gap-4 rounded-lg border border-rule p-4">
      <h4 className="text-h5 font-semibold [overflow-wrap:anywhere]">
        {item.title} <Badge>{wordFor(item.kind)}</Badge>
      </h4>
      {slugs.length === 0 ? <p className="text-muted">{t('admin.it-names-no-company-of')}</p> : null}
      <ul aria-label={t('admin.its-companies')}>
        {slugs.map((slug) => (
          <li key={slug} className="flex flex-wrap items-center gap-3 border-t border-rule py-2">
            <span className="min-w-0 flex-1 basis-40">{nameOf(slug)}</span>
            <Badge tone={item.companies.includes(slug) ? 'gain' : 'muted'}>{standing(item, slug)}</Badge>
            {item.companies.includes(slug) ? (
              <Button
                size="sm"
                disabled={disabled}
                aria-label={t('admin.take-away-named', { name: nameOf(slug) })}
                onClick={() => onCorrect({ company: slug, said: 'not-named' })}
              >
                {t('admin.take-away')}
              </Button>
            ) : null}
            {item.said[slug] === undefined ? null : (
              <Button
                size="sm"
                disabled={disabled}
                aria-label={t('admin.as-found-named', { name: nameOf(slug) })}
                onClick={() => onCorrect({ company: slug, said: 'as-found' })}
              >
                {t('admin.as-found')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <form
        onSubmit={add}
        aria-label={t('admin.add-a-company')}
        className="flex max-w-md flex-wrap items-end gap-2"
      >
        <ChoiceField
          label={t('admin.another-company-that-it-names')}
          value={added}
          options={[
            ['', t('admin.choose-a-company')],
            ...others.map(({ slug, name }) => [slug, name] as const),
          ]}
          onChange={setAdded}
        />
        <Button type="submit" disabled={disabled || added === ''}>
          {t('admin.add')}
        </Button>
      </form>
    </section>
  );
}

function standing({ said, companies }: ItemMentions, slug: string): string {
  if (said[slug] === 'named') return t('admin.mention-added');
  if (said[slug] === 'not-named') return t('admin.mention-taken-away');
  return companies.includes(slug) ? t('admin.mention-found') : t('admin.mention-not-shown');
}
