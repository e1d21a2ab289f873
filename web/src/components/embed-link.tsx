import { lazy } from 'react';
import { t } from '../lib/messages.ts';
import { DialogLink } from './dialog-link.tsx';

const EmbedDialog = lazy(async () => ({ default: (await import('./embed-dialog.tsx')).EmbedDialog }));

interface EmbedLinkProps {
  readonly name: string;
  /** The page that is shown small on other sites. */
  readonly path: string;
  /** Pixels that it needs. */
  readonly height: number;
}

/** Opens what to paste into another site to show this one there. */
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
