import { Button } from '../../../components/button.tsx';
import { formatInteger } from '../../../lib/format-count.ts';
import { t } from '../../../lib/messages.ts';
import {
  discardRegrouping,
  promoteRegrouping,
  type RegroupingStatus,
  startRegrouping,
  useRegroupingStatus,
} from '../api/regrouping.ts';
import { useAdminCall } from '../use-admin-call.ts';
import { ConfirmButton } from './confirm-button.tsx';

/** Regroups items into stories by the current rules, shows what would change, and applies it. */
export function StoriesRegrouping() {
  const { data: status } = useRegroupingStatus();
  const { busy, call } = useAdminCall();
  if (!status) return null;
  const { state, run } = status;
  const isIdle = state === 'none' || state === 'done' || state === 'discarded';
  return (
    <section aria-labelledby="regrouping" className="flex flex-col gap-3 border-t border-rule pt-6">
      <h3 id="regrouping" className="headline text-h5">
        {t('admin.group-stories-again')}
      </h3>
      <p role="status">{toSentence(status)}</p>
      <div className="flex flex-wrap gap-2">
        {isIdle ? (
          <Button disabled={busy !== null} onClick={() => void call('start', startRegrouping)}>
            {t('admin.group-again')}
          </Button>
        ) : null}
        {state === 'ready' && run !== undefined ? (
          <ConfirmButton
            label={t('admin.promote')}
            question={t('admin.let-readers-see-new-stories')}
            variant="primary"
            disabled={busy !== null}
            onConfirm={() => void call('promote', () => promoteRegrouping(run))}
          >
            {t('admin.pages-keep-their-addresses-or')}
          </ConfirmButton>
        ) : null}
        {state === 'ready' || state === 'grouping' ? (
          <Button disabled={busy !== null} onClick={() => void call('discard', discardRegrouping)}>
            {t('admin.discard')}
          </Button>
        ) : null}
      </div>
      {status.moves.length > 0 ? <Moves moves={status.moves} /> : null}
    </section>
  );
}

function toSentence({ state, diff, outcome }: RegroupingStatus): string {
  if (state === 'grouping') return t('admin.grouping-all-items-by-the');
  if (state === 'applying') return t('admin.moving-the-items');
  if (state === 'done' && outcome) {
    const moved = t('admin.items-moved', { count: outcome.moved, shown: formatInteger(outcome.moved) });
    if (outcome.left === 0) return moved;
    return `${moved} ${t('admin.had-changed-meanwhile-and-stayed', { left: formatInteger(outcome.left) })}`;
  }
  if (state !== 'ready' || !diff) return t('admin.readers-see-no-change-until');
  if (diff.moves === 0)
    return t('admin.nothing-would-change-for-items', { items: formatInteger(diff.items) });
  return t('admin.items-would-move', {
    ...{ moves: formatInteger(diff.moves), items: formatInteger(diff.items) },
    ...{ before: formatInteger(diff.storiesBefore), after: formatInteger(diff.storiesAfter) },
  });
}

function Moves({ moves }: { moves: RegroupingStatus['moves'] }) {
  return (
    <ul aria-label={t('admin.items-that-would-move')} className="border-t border-rule">
      {moves.map(({ item, title = item, from, fromTitle = from, to, toTitle = to }) => (
        <li key={item} className="border-b border-rule py-2.5 [overflow-wrap:anywhere]">
          <p className="font-medium">{title}</p>
          <p className="text-caption text-muted">{t('admin.from-to', { from: fromTitle, to: toTitle })}</p>
        </li>
      ))}
    </ul>
  );
}
