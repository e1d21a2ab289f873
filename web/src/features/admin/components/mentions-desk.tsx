import type { ItemMentions } from '@runrate/contracts';
import { type FormEvent, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button } from '../../../components/button.tsx';
import { parseMentionsParameter } from '../../../lib/mentions-path.ts';
import { t } from '../../../lib/messages.ts';
import { explainItem } from '../api/explain-item.ts';
import { correctMention, inspectMentions, type MentionChange } from '../api/item-mentions.ts';
import { useAdminCall } from '../use-admin-call.ts';
import { MentionsEditor } from './mentions-editor.tsx';
import { NamedField } from './named-field.tsx';

/** Finds an item of any kind and shows which companies it names. */
export function MentionsDesk() {
  const { busy, call } = useAdminCall();
  const [named, setNamed] = useState('');
  const [item, setItem] = useState<ItemMentions | null>(null);
  const [missing, setMissing] = useState<string | null>(null);
  const [parameters] = useSearchParams();
  const wanted = parameters.get('mentions');

  // A link from an item opens it here.
  useEffect(() => {
    const asked = parseMentionsParameter(wanted);
    let isHere = true;
    if (asked) {
      inspectMentions(asked).then(
        (found) => isHere && setItem(found),
        () => isHere && setMissing(t('admin.there-is-no-such-item')),
      );
    }
    return () => {
      isHere = false;
    };
  }, [wanted]);

  async function find(): Promise<void> {
    const lineage = await call('open', () => explainItem(named.trim()));
    if (!lineage) return;
    const { item: known, sentence } = lineage;
    const found = known && (await call('open', () => inspectMentions(known)));
    setItem(found ?? null);
    setMissing(known ? null : sentence);
  }

  async function correct(change: Pick<MentionChange, 'company' | 'said'>): Promise<void> {
    if (!item) return;
    const corrected = await call('correct', () =>
      correctMention({ kind: item.kind, id: item.id, ...change }),
    );
    if (corrected) setItem(corrected);
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (named.trim()) void find();
  }

  return (
    <section aria-labelledby="mentions-desk" className="flex flex-col gap-4 border-t border-rule pt-6">
      <h3 id="mentions-desk" className="headline text-h5">
        {t('admin.companies-of-an-item')}
      </h3>
      <form
        onSubmit={submit}
        aria-label={t('admin.find-an-item')}
        className="flex max-w-xl flex-wrap items-end gap-2"
      >
        <NamedField
          id="mentions-item"
          label={t('admin.address-or-title-of-an')}
          value={named}
          onChange={setNamed}
        />
        <Button type="submit" disabled={busy !== null}>
          {t('admin.open-item')}
        </Button>
      </form>
      <p className="text-caption text-muted">{t('admin.signed-in-you-also-find')}</p>
      {missing ? (
        <p role="status" className="text-caption">
          {missing}
        </p>
      ) : null}
      {item ? (
        <MentionsEditor
          key={`${item.kind} ${item.id}`}
          item={item}
          disabled={busy !== null}
          onCorrect={(change) => void correct(change)}
        />
      ) : null}
    </section>
  );
}
