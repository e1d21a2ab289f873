import type { ShownEvent } from '@runrate/contracts';
import { t } from '../../../lib/messages.ts';
import { AddressButton } from './address-button.tsx';

interface EventButtonsProps {
  event: ShownEvent;
  /** Whether it took place: then its recordings come first. */
  isHeld?: boolean;
}

/** Buttons to register, to sponsor and to watch what was recorded, if there are any. */
export function EventButtons({ event, isHeld = false }: EventButtonsProps) {
  const { registerUrl, sponsorUrl, recordingsUrl } = event;
  const watches = isHeld && recordingsUrl !== undefined;
  return (
    <>
      {watches ? <Recordings event={event} /> : null}
      {registerUrl === undefined ? null : (
        <AddressButton to={registerUrl} variant={watches ? 'outline' : 'primary'}>
          {t('events.register-now')}
        </AddressButton>
      )}
      {sponsorUrl === undefined ? null : (
        <AddressButton to={sponsorUrl}>{t('events.sponsor-event')}</AddressButton>
      )}
    </>
  );
}

/** The way to what was recorded, if anything was. */
export function Recordings({ event: { recordingsUrl } }: { event: ShownEvent }) {
  if (recordingsUrl === undefined) return null;
  return (
    <AddressButton to={recordingsUrl} variant="primary">
      {t('events.watch-recordings')}
    </AddressButton>
  );
}
