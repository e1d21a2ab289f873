import { Button } from '../../../components/button.tsx';
import { formatInteger } from '../../../lib/format-count.ts';
import {
  discardRegrouping,
  promoteRegrouping,
  type RegroupingStatus,
  startRegrouping,
  useRegroupingStatus,
} from '../api/regrouping.ts';
import { useAdminCall } from '../use-admin-call.ts';
import { ConfirmButton } from './confirm-button.tsx';

/** Groups items into stories anew by today's rules, shows what would change, and applies it. */
export function StoriesRegrouping() {
  const { data: status } = useRegroupingStatus();
  const { busy, call } = useAdminCall();
  if (!status) return null;
  const { state, run } = status;
  const isIdle = state === 'none' || state === 'done' || state === 'discarded';
  return (
    <section aria-labelledby="regrouping" className="flex flex-col gap-3 border-t border-rule pt-6">
      <h3 id="regrouping" className="text-h3 font-semibold">
        Group stories again
      </h3>
      <p role="status">{toSentence(status)}</p>
      <div className="flex flex-wrap gap-2">
        {isIdle ? (
          <Button disabled={busy !== null} onClick={() => void call('start', startRegrouping)}>
            Group again
          </Button>
        ) : null}
        {state === 'ready' && run !== undefined ? (
          <ConfirmButton
            label="Promote"
            question="Let readers see the new stories?"
            variant="primary"
            disabled={busy !== null}
            onConfirm={() => void call('promote', () => promoteRegrouping(run))}
          >
            Pages keep their addresses, or lead to the story that most of their items went to.
          </ConfirmButton>
        ) : null}
        {state === 'ready' || state === 'grouping' ? (
          <Button disabled={busy !== null} onClick={() => void call('discard', discardRegrouping)}>
            Discard
          </Button>
        ) : null}
      </div>
      {status.moves.length > 0 ? <Moves moves={status.moves} /> : null}
    </section>
  );
}

function toSentence({ state, diff, outcome }: RegroupingStatus): string {
  if (state === 'grouping') return 'Grouping all items by the rules as they are now…';
  if (state === 'applying') return 'Moving the items…';
  if (state === 'done' && outcome) {
    const left = outcome.left > 0 ? ` ${formatInteger(outcome.left)} had changed meanwhile and stayed.` : '';
    return `${toItems(outcome.moved)} moved.${left}`;
  }
  if (state !== 'ready' || !diff) return 'Readers see no change until you promote the new stories.';
  if (diff.moves === 0) return `Nothing would change for ${formatInteger(diff.items)} items.`;
  const counts = `${formatInteger(diff.storiesBefore)} stories now, ${formatInteger(diff.storiesAfter)} then`;
  return `${formatInteger(diff.moves)} of ${formatInteger(diff.items)} items would move: ${counts}.`;
}

function toItems(count: number): string {
  return count === 1 ? '1 item' : `${formatInteger(count)} items`;
}

function Moves({ moves }: { moves: RegroupingStatus['moves'] }) {
  return (
    <ul aria-label="Items that would move" className="border-t border-rule">
      {moves.map(({ item, title = item, from, fromTitle = from, to, toTitle = to }) => (
        <li key={item} className="border-b border-rule py-2.5 [overflow-wrap:anywhere]">
          <p className="font-medium">{title}</p>
          <p className="text-caption text-muted">
            from “{fromTitle}” to “{toTitle}”
          </p>
        </li>
      ))}
    </ul>
  );
}
