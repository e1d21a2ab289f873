import { useId, useState } from 'react';
import { t } from '../lib/messages.ts';
import { useSiteConfig } from '../lib/site-config.tsx';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface EmbedDialogProps {
  readonly name: string;
  /** Path of the embeddable page. */
  readonly embed: string;
  readonly height: number;
  readonly onClose: () => void;
}

/** A preview of the frame and the HTML to copy. */
export function EmbedDialog({ name, embed, height, onClose }: EmbedDialogProps) {
  const { brand } = useSiteConfig();
  const id = useId();
  const [said, setSaid] = useState('');
  const snippet = toSnippet(new URL(embed, window.location.origin).href, `${name} · ${brand.name}`, height);
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(snippet);
      setSaid(t('components.copied'));
    } catch {
      setSaid(t('components.it-could-not-be-copied'));
    }
  }
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title={t('components.embed-named', { name })}>
      <div className="flex flex-col gap-4 px-5 py-4">
        <iframe
          src={embed}
          title={t('components.as-it-will-look', { name })}
          height={height}
          className="w-full"
        />
        <div>
          <label htmlFor={id} className="text-caption text-muted">
            {t('components.paste-this-into-your-page')}
          </label>
          <textarea
            id={id}
            readOnly
            rows={4}
            value={snippet}
            onFocus={(event) => event.target.select()}
            className="mt-1 w-full rounded-md border border-field bg-surface p-3 font-mono text-caption text-ink"
          />
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <Button variant="primary" onClick={() => void copy()}>
            {t('components.copy')}
          </Button>
          <p role="status" className="text-caption text-muted">
            {said}
          </p>
        </div>
      </div>
    </Dialog>
  );
}

function toSnippet(address: string, title: string, height: number): string {
  const quote = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return `<iframe src="${quote(address)}" title="${quote(title)}" width="100%" height="${height}" style="border:0" loading="lazy"></iframe>`;
}
