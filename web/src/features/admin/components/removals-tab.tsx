import { formatList, numberFormat } from '@runrate/contracts';
import { useState } from 'react';
import { Badge } from '../../../components/badge.tsx';
import { Button } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { RelativeTime } from '../../../components/relative-time.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { rich, t } from '../../../lib/messages.ts';
import { showToast } from '../../../lib/toast-store.ts';
import {
  type Removable,
  type Removals,
  removeItems,
  takeBack,
  useRemovals,
  type Wanted,
} from '../api/removals.ts';
import { wordFor } from '../state-words.ts';
import { useAdminCall } from '../use-admin-call.ts';
import { ChoiceField } from './choice-field.tsx';
import { ConfirmButton } from './confirm-button.tsx';
import { NamedField } from './named-field.tsx';
import { WithdrawalList } from './withdrawal-list.tsx';

const ways = [
  ['url', t('admin.address')],
  ['id', t('admin.id-or-slug')],
  ['source', t('admin.source-id')],
] as const;
const shownLimit = 20;

/** Items removed for good, and a form to remove more. */
export function RemovalsTab() {
  const { data, isPending, refetch } = useRemovals();
  return (
    <div className="flex flex-col gap-6">
      <RemoveForm />
      <p>
        <a href="/api/admin/removals.csv" download className="text-accent underline underline-offset-3">
          {t('admin.export-the-register-csv')}
        </a>
      </p>
      {isPending ? <Skeleton className="h-40 w-full" /> : null}
      {!isPending && !data ? (
        <ErrorState text={t('admin.the-register-did-not-load')} onRetry={() => void refetch()} />
      ) : null}
      {data ? (
        <>
          <p className="text-caption text-muted">{toDelay(data.logForgetsWithinMs)}</p>
          <Register removals={data.removals} />
        </>
      ) : null}
      <WithdrawalList />
    </div>
  );
}

function RemoveForm() {
  const { busy, call } = useAdminCall();
  const [wanted, setWanted] = useState<Wanted>({ by: 'url', name: '' });
  const [reason, setReason] = useState('');
  const [found, setFound] = useState<Removable>();

  function change(next: Wanted): void {
    setWanted(next);
    setFound(undefined);
  }

  async function remove(): Promise<void> {
    const answer = await call('remove', () => removeItems(wanted, reason, true));
    if (!answer) return;
    change({ ...wanted, name: '' });
    setReason('');
    showToast({
      title: t('admin.taken-down'),
      description: t('admin.in-all-for-good', { total: answer.total }),
    });
  }

  return (
    <form
      noValidate
      aria-label={t('admin.take-something-down')}
      onSubmit={(event) => event.preventDefault()}
      className="flex max-w-3xl flex-col gap-3"
    >
      <p className="text-muted">{t('admin.an-item-or-all-that')}</p>
      <div className="flex flex-wrap items-end gap-2">
        <ChoiceField
          label={t('admin.named-by')}
          value={wanted.by}
          options={ways}
          onChange={(by) => change({ ...wanted, by })}
        />
        <NamedField
          id="removal-name"
          label={t('admin.what-is-to-go')}
          value={wanted.name}
          onChange={(name) => change({ ...wanted, name })}
        />
        <NamedField
          id="removal-reason"
          label={t('admin.reason-for-the-register')}
          value={reason}
          onChange={setReason}
        />
        <Button
          disabled={busy !== null || wanted.name.trim() === ''}
          onClick={() => void call('preview', async () => setFound(await removeItems(wanted, reason, false)))}
        >
          {t('admin.preview')}
        </Button>
      </div>
      {found ? (
        <>
          <Found found={found} />
          {found.total > 0 || wanted.by === 'source' ? (
            <div>
              <ConfirmButton
                label={t('admin.take-down')}
                question={t('admin.take-down-for-good', { total: found.total })}
                disabled={busy !== null}
                variant="primary"
                onConfirm={() => void remove()}
              >
                {t('admin.its-text-is-erased-a')}
              </ConfirmButton>
            </div>
          ) : null}
        </>
      ) : null}
    </form>
  );
}

function Found({ found: { items, total, removedBy = [] } }: { found: Removable }) {
  if (total === 0) {
    return (
      <p role="status">
        {removedBy.length > 0 ? t('admin.taken-down-already') : t('admin.nothing-is-shown-of-it')}
      </p>
    );
  }
  return (
    <div role="status">
      <p>{t('admin.would-be-taken-down', { total })}</p>
      <ul aria-label={t('admin.what-would-be-taken-down')}>
        {items.slice(0, shownLimit).map(({ kind, id, title, url }) => (
          <li key={`${kind} ${id}`} className="border-b border-rule py-2 [overflow-wrap:anywhere]">
            <Badge>{wordFor(kind)}</Badge> {title}{' '}
            <span className="text-caption text-muted">{url ?? id}</span>
          </li>
        ))}
      </ul>
      {total > shownLimit ? (
        <p className="text-muted">{t('admin.and-more', { count: total - shownLimit })}</p>
      ) : null}
    </div>
  );
}

function Register({ removals }: { removals: Removals }) {
  const { busy, call } = useAdminCall();
  if (removals.length === 0) {
    return <EmptyState title={t('admin.nothing-was-taken-down')} text={t('admin.what-you-take-down-is')} />;
  }
  return (
    <ul aria-label={t('admin.taken-down')}>
      {removals.map(({ id, at, by, reason, items, source, state, sources }) => (
        <li
          key={id}
          className="flex flex-wrap items-start gap-x-4 gap-y-2 border-t border-rule py-3 last:border-b"
        >
          <div className="min-w-0 flex-1 basis-64 [overflow-wrap:anywhere]">
            <p>
              {t('admin.removed-of', {
                what:
                  formatList(items.map(({ kind, count }) => t('admin.count-of-kind', { kind, count }))) ||
                  t('admin.nothing-shown'),
                source: source ?? formatList(sources),
              })}{' '}
              <Badge tone={state === 'open' ? 'amber' : 'gain'}>{wordFor(state)}</Badge>
            </p>
            <p className="text-caption text-muted">
              {rich('admin.removed-by', { when: () => <RelativeTime at={at} /> }, { by })}
              {reason === '' ? '' : `: ${reason}`}
            </p>
            <p className="text-caption text-muted">{id}</p>
          </div>
          {state === 'taken-back' ? null : (
            <ConfirmButton
              label={t('admin.take-back')}
              question={t('admin.take-this-removal-back')}
              size="sm"
              disabled={busy !== null}
              onConfirm={() => void call(id, () => takeBack(id))}
            >
              {t('admin.what-it-names-is-read')}
            </ConfirmButton>
          )}
        </li>
      ))}
    </ul>
  );
}

const inSeconds = numberFormat({ style: 'unit', unit: 'second', unitDisplay: 'long' });
const inHours = numberFormat({ style: 'unit', unit: 'hour', unitDisplay: 'long' });

function toDelay(ms: number | undefined): string {
  if (ms === undefined) return t('admin.when-the-text-leaves-the');
  const hours = ms / 3_600_000;
  const time = hours < 1 ? inSeconds(Math.round(ms / 1000)) : inHours(Math.round(hours));
  return t('admin.the-text-is-out-of', { time });
}
