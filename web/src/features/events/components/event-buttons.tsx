import type { ShownEvent } from '@runrate/contracts';
import { t } from '../../../lib/messages.ts';
import { AddressButton } from './address-button.tsx';

/** Buttons to register or sponsor, if there are any. */
export function EventButtons({ event: { registerUrl, sponsorUrl } }: { event: ShownEvent }) {
  return (
    <>
      {registerUrl === undefined ? null : (
        <AddressButton to={registerUrl} variant="primary">
          {t('events.register-now')}
        </AddressButton>
      )}
      {sponsorUrl === undefined ? null : (
        <AddressButton to={sponsorUrl}>{t('events.sponsor-event')}</AddressButton>
      )}
    </>
  );
}
