import { useId, useState } from 'react';
import { useSiteConfig } from '../lib/site-config.tsx';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface EmbedDialogProps {
  readonly name: string;
  /** Path of the page for frames. */
  readonly embed: string;
  readonly height: number;
  readonly onClose: () => void;
}

/** The frame as it will look, and the text to copy. */
export function EmbedDialog({ name, embed, height, onClose }: EmbedDialogProps) {
  const { brand } = useSiteConfig();
  const id = useId();
  const [said, setSaid] = useState('');
  const snippet = toSnippet(new URL(embed, window.location.origin).href, `${name} · ${brand.name}`, height);
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(snippet);
      setSaid('Copied');
    } catch {
      setSaid('It could not be copied. Select the text and copy it.');
    }
  }
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title={`Embed ${name}`}>
      <div className="flex flex-col gap-4 px-5 py-4">
        <iframe src={embed} title={`${name}, as it will look`} height={height} className="w-full" />
        <div>
          <label htmlFor={id} className="text-caption text-muted">
            Paste this into your page. It has no script and follows the reader’s theme; add ?theme=light or
            ?theme=dark to its address to choose one.
          </label>
          <textarea
            id={id}
            readOnly
            rows={4}
            value={snippet}
            onFocus={(event) => event.target.select()}
            className="mt-1 w-full rounded-md border border-rule-strong bg-surface p-3 font-mono text-caption text-ink"
          />
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <Button variant="primary" onClick={() => void copy()}>
            Copy
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
