import type { ShownEvent } from '@runrate/contracts';
import { AddressButton } from './address-button.tsx';

/** The ways to take part, where there are any. */
export function EventButtons({ event: { registerUrl, sponsorUrl } }: { event: ShownEvent }) {
  return (
    <>
      {registerUrl === undefined ? null : (
        <AddressButton to={registerUrl} variant="primary">
          Register Now
        </AddressButton>
      )}
      {sponsorUrl === undefined ? null : <AddressButton to={sponsorUrl}>Sponsor Event</AddressButton>}
    </>
  );
}
