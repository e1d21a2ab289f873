import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Segmented } from '../../../components/segmented.tsx';
import { t } from '../../../lib/messages.ts';
import { type IssueWishes, loadPreview, type IssuePreview as Preview } from '../api/issue-draft.ts';
import { useAdminCall } from '../use-admin-call.ts';

const kinds = [
  { value: 'mail', label: t('issue.mail') },
  { value: 'text', label: t('issue.text') },
] as const;
type Kind = (typeof kinds)[number]['value'];

/** Preview of the mail that readers would receive, unsaved changes included. */
export function IssuePreview({ wishes }: { wishes: IssueWishes }) {
  const { busy, call } = useAdminCall();
  const [kind, setKind] = useState<Kind>('mail');
  const [shown, setShown] = useState<{ preview: Preview; of: string } | null>(null);
  const of = JSON.stringify(wishes);

  async function show(): Promise<void> {
    const preview = await call('preview', () => loadPreview(wishes));
    if (preview) setShown({ preview, of });
  }

  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-3">
        <Button size="sm" disabled={busy !== null} onClick={() => void show()}>
          {t('issue.show-preview')}
        </Button>
        {shown ? (
          <Segmented label={t('issue.preview-kind')} options={kinds} value={kind} onChange={setKind} />
        ) : null}
      </div>
      {shown ? (
        <div className={shown.of === of ? undefined : 'opacity-50'}>
          <p className="mb-2 font-semibold">{shown.preview.subject}</p>
          {kind === 'mail' ? (
            <iframe
              title={t('issue.preview')}
              srcDoc={shown.preview.html}
              sandbox=""
              className="h-[32rem] w-full rounded-md border border-rule-strong bg-surface"
            />
          ) : (
            <pre className="max-h-[32rem] overflow-auto rounded-md border border-rule-strong p-3 text-caption whitespace-pre-wrap">
              {shown.preview.text}
            </pre>
          )}
        </div>
      ) : null}
    </div>
  );
}
