import { Button } from '../../../components/button.tsx';
import { SectionHeading } from '../../../components/section-heading.tsx';
import { t } from '../../../lib/messages.ts';
import { useTexts } from '../../../lib/texts.ts';
import { type RefreshAction, refreshActions } from '../refresh-actions.ts';
import { useRefreshes } from '../use-refreshes.ts';
import { RefreshReceipt } from './refresh-receipt.tsx';
import { SignIn } from './sign-in.tsx';

/** The three refresh actions, or the sign-in they need, and the result of the last one. */
export function ContentManagement() {
  const { running, receipt, signedOut, refused, wrongToken, run, signIn } = useRefreshes();
  const texts = useTexts();
  return (
    <section aria-labelledby="content-management">
      <SectionHeading id="content-management" title={t('admin.content-management')} size="small" />
      {signedOut ? (
        <SignIn refused={refused} wrongToken={wrongToken} onSignIn={signIn} />
      ) : (
        <ul className="grid gap-x-6 md:grid-cols-3">
          {refreshActions(texts).map((action) => (
            <ActionEntry
              key={action.id}
              action={action}
              running={running.has(action.id)}
              onRun={() => run(action)}
            />
          ))}
        </ul>
      )}
      {receipt ? <RefreshReceipt receipt={receipt} /> : null}
    </section>
  );
}

function ActionEntry({
  action,
  running,
  onRun,
}: {
  action: RefreshAction;
  running: boolean;
  onRun: () => void;
}) {
  return (
    <li className="flex items-center gap-3 max-md:py-1.5">
      <Button size="sm" onClick={onRun} disabled={running} aria-busy={running} className="shrink-0">
        {running ? action.busyLabel : action.label}
      </Button>
      <p className="text-caption text-muted">{action.explanation}</p>
    </li>
  );
}
