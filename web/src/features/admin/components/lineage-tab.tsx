import type { Lineage, LineageStep } from '@runrate/contracts';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { Badge } from '../../../components/badge.tsx';
import { Button } from '../../../components/button.tsx';
import { RelativeTime } from '../../../components/relative-time.tsx';
import { t } from '../../../lib/messages.ts';
import { explainItem } from '../api/explain-item.ts';
import { wordFor } from '../state-words.ts';
import { useAdminCall } from '../use-admin-call.ts';
import { NamedField } from './named-field.tsx';

const tones: Record<LineageStep['outcome'], 'gain' | 'loss' | 'amber' | 'muted'> = {
  passed: 'gain',
  stopped: 'loss',
  waiting: 'amber',
  unknown: 'muted',
};

/** Explains why an address is or is not in the hub. */
export function LineageTab() {
  const { busy, call } = useAdminCall();
  const [url, setUrl] = useState('');
  const [lineage, setLineage] = useState<Lineage | null>(null);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const answer = url.trim() ? await call('explain', () => explainItem(url.trim())) : undefined;
    if (answer) setLineage(answer);
  }

  return (
    <div className="flex flex-col gap-6">
      <form
        aria-label={t('admin.explain-an-address')}
        onSubmit={(event) => void submit(event)}
        className="flex max-w-2xl flex-wrap items-end gap-2"
      >
        <NamedField
          id="lineage-url"
          label={t('admin.address-of-an-article-a')}
          value={url}
          onChange={setUrl}
        />
        <Button type="submit" disabled={busy !== null} aria-busy={busy !== null}>
          {t('admin.explain')}
        </Button>
      </form>
      {lineage ? <Explanation lineage={lineage} /> : null}
    </div>
  );
}

function Explanation({ lineage: { verdict, sentence, item, steps } }: { lineage: Lineage }) {
  return (
    <section aria-label={t('admin.explanation')} className="max-w-2xl">
      <p role="status" className="text-h6 font-medium">
        {sentence} <Badge tone={verdict === 'shown' ? 'gain' : 'amber'}>{wordFor(verdict)}</Badge>
      </p>
      {item ? (
        <p className="mt-1 text-muted [overflow-wrap:anywhere]">
          {item.path ? (
            <Link to={item.path} className="text-accent underline underline-offset-3">
              {item.title}
            </Link>
          ) : (
            item.title
          )}
          {` · ${wordFor(item.kind)} · `}
          <RelativeTime at={item.publishedAt} />
        </p>
      ) : null}
      <ol aria-label={t('admin.its-way')} className="mt-4 border-t border-rule">
        {steps.map((step) => (
          <li
            key={`${step.gate} ${step.sourceId ?? ''} ${step.text}`}
            className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-3 border-b border-rule py-2.5"
          >
            <span className="font-medium">{wordFor(step.gate)}</span>
            <span className="[overflow-wrap:anywhere]">
              <Badge tone={tones[step.outcome]}>{wordFor(step.outcome)}</Badge> {step.text}
              {step.at ? (
                <span className="block text-caption text-muted">
                  <RelativeTime at={step.at} />
                </span>
              ) : null}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
