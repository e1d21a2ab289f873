import { linkAddresses } from '../lib/linked-addresses.ts';
import { ExternalLink } from './external-link.tsx';

const look = 'text-accent underline underline-offset-3 [overflow-wrap:anywhere]';

/** Plain text, or a single address, with its mail and web addresses as links. */
export function AddressText({ text }: { text: string }) {
  return linkAddresses(text).map(({ at, text: words, href }) =>
    href === undefined ? (
      words
    ) : href.startsWith('mailto:') ? (
      <a key={at} href={href} className={look}>
        {words}
      </a>
    ) : (
      <ExternalLink key={at} href={href} className={look}>
        {words}
      </ExternalLink>
    ),
  );
}
