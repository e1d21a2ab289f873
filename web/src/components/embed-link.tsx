import { lazy } from 'react';
import { t } from '../lib/messages.ts';
import { DialogLink } from './dialog-link.tsx';

const EmbedDialog = lazy(async () => ({ default: (await import('./embed-dialog.tsx')).EmbedDialog }));

interface EmbedLinkProps {
  readonly name: string;
  /** Path of the page to embed on other sites. */
  readonly path: string;
  /** Height of the frame in pixels. */
  readonly height: number;
}

/** Opens a dialog with the HTML that embeds this page in another site. */
export function EmbedLink({ name, path, height }: EmbedLinkProps) {
  const embed = `/embed${path}`;
  return (
    <DialogLink
      href={embed}
      text={t('components.embed')}
      label={t('components.embed-named', { name })}
      dialog={(close) => <EmbedDialog name={name} embed={embed} height={height} onClose={close} />}
    />
  );
}
