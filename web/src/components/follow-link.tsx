import { lazy } from 'react';
import { type FollowTopic, followPath } from '../lib/follow-topic.ts';
import { t } from '../lib/messages.ts';
import { DialogLink } from './dialog-link.tsx';

const FollowDialog = lazy(async () => ({ default: (await import('./follow-dialog.tsx')).FollowDialog }));

/** Opens the dialog with the ways to follow a topic. */
export function FollowLink({ topic, className }: { topic: FollowTopic; className?: string }) {
  return (
    <DialogLink
      href={followPath(topic)}
      text={t('components.follow')}
      label={t('components.follow-named', { name: topic.name })}
      dialog={(close) => <FollowDialog topic={topic} onClose={close} />}
      className={className}
    />
  );
}
