import { useState } from 'react';
import { Badge } from '../../../components/badge.tsx';
import { Button } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { RelativeTime } from '../../../components/relative-time.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { showToast } from '../../../lib/toast-store.ts';
import {
  type Removable,
  type Removals,
  removeItems,
  takeBack,
  useRemovals,
  type Wanted,
} from '../api/removals.ts';
import { useAdminCall } from '../use-admin-call.ts';
import { ChoiceField } from './choice-field.tsx';
import { ConfirmButton } from './confirm-button.tsx';
import { NamedField } from './named-field.tsx';
import { WithdrawalList } from './withdrawal-list.tsx';

const ways = [
  ['url', 'Address'],
  ['id', 'Id or slug'],
  ['source', 'Source id'],
] as const;
const shownLimit = 20;

/** What was taken down for good, and how to take something down. */
export function RemovalsTab() {
  const { data, isPending, refetch } = useRemovals();
  return (
    <div className="flex flex-col gap-6">
      <RemoveForm />
      <p>
        <a href="/api/admin/removals.csv" download className="text-accent underline underline-offset-3">
          Export the register (CSV)
        </a>
      </p>
      {isPending ? <Skeleton className="h-40 w-full" /> : null}
      {!isPending && !data ? (
        <ErrorState text="The register did not load." onRetry={() => void refetch()} />
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
    showToast({ title: 'Taken down', description: `${answer.total} in all, for good.` });
  }

  return (
    <form
      noValidate
      aria-label="Take something down"
      onSubmit={(event) => event.preventDefault()}
      className="flex max-w-3xl flex-col gap-3"
    >
      <p className="text-muted">
        An item, or all that only one source brought, goes for good: pages, search, feeds, mails, files.
        Nothing brings it back but taking the removal back.
      </p>
      <div className="flex flex-wrap items-end gap-2">
        <ChoiceField
          label="Named by"
          value={wanted.by}
          options={ways}
          onChange={(by) => change({ ...wanted, by })}
        />
        <NamedField
          id="removal-name"
          label="What is to go"
          value={wanted.name}
          onChange={(name) => change({ ...wanted, name })}
        />
        <NamedField
          id="removal-reason"
          label="Reason, for the register"
          value={reason}
          onChange={setReason}
        />
        <Button
          disabled={busy !== null || wanted.name.trim() === ''}
          onClick={() => void call('preview', async () => setFound(await removeItems(wanted, reason, false)))}
        >
          Preview
        </Button>
      </div>
      {found ? (
        <>
          <Found found={found} />
          {found.total > 0 || wanted.by === 'source' ? (
            <div>
              <ConfirmButton
                label="Take down"
                question={`Take ${found.total} down for good?`}
                disabled={busy !== null}
                variant="primary"
                onConfirm={() => void remove()}
              >
                Its text is erased. A removal can be taken back; the item is then read again from its source,
                if that still has it.
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
      <p role="status">{removedBy.length > 0 ? 'Taken down already.' : 'Nothing is shown of it now.'}</p>
    );
  }
  return (
    <div role="status">
      <p>{total} would be taken down:</p>
      <ul aria-label="What would be taken down">
        {items.slice(0, shownLimit).map(({ kind, id, title, url }) => (
          <li key={`${kind} ${id}`} className="border-b border-rule py-2 [overflow-wrap:anywhere]">
            <Badge>{kind}</Badge> {title} <span className="text-caption text-muted">{url ?? id}</span>
          </li>
        ))}
      </ul>
      {total > shownLimit ? <p className="text-muted">and {total - shownLimit} more</p> : null}
    </div>
  );
}

function Register({ removals }: { removals: Removals }) {
  const { busy, call } = useAdminCall();
  if (removals.length === 0) {
    return (
      <EmptyState title="Nothing was taken down" text="What you take down is listed here, with its reason." />
    );
  }
  return (
    <ul aria-label="Taken down">
      {removals.map(({ id, at, by, reason, items, source, state, sources }) => (
        <li
          key={id}
          className="flex flex-wrap items-start gap-x-4 gap-y-2 border-t border-rule py-3 last:border-b"
        >
          <div className="min-w-0 flex-1 basis-64 [overflow-wrap:anywhere]">
            <p>
              {items.map(({ kind, count }) => `${count} ${kind}`).join(', ') || 'Nothing shown'} of{' '}
              {source ?? sources.join(', ')}{' '}
              <Badge tone={state === 'open' ? 'amber' : 'gain'}>{stateNames[state]}</Badge>
            </p>
            <p className="text-caption text-muted">
              <RelativeTime at={at} /> by {by}
              {reason === '' ? '' : `: ${reason}`}
            </p>
            <p className="text-caption text-muted">{id}</p>
          </div>
          {state === 'taken-back' ? null : (
            <ConfirmButton
              label="Take back"
              question="Take this removal back?"
              size="sm"
              disabled={busy !== null}
              onConfirm={() => void call(id, () => takeBack(id))}
            >
              What it names is read again when its source next carries it.
            </ConfirmButton>
          )}
        </li>
      ))}
    </ul>
  );
}

function toDelay(ms: number | undefined): string {
  if (ms === undefined) return 'When the text leaves the files of the log is for its own settings to say.';
  const hours = ms / 3_600_000;
  const time = hours < 1 ? `${Math.round(ms / 1000)} seconds` : `${Math.round(hours)} hours`;
  return `The text is out of the files of the log ${time} later at the latest.`;
}

const stateNames = { open: 'being erased', done: 'erased', 'taken-back': 'taken back' } as const;
