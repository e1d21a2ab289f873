import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { isOwnPath } from '../lib/open-address.ts';
import { ExternalLink } from './external-link.tsx';

type AddressLinkProps = Omit<ComponentProps<'a'>, 'href' | 'target' | 'rel'> & {
  to: string;
  /** Whether an arrow says that the link leaves this site, if it does. */
  isMarked?: boolean | undefined;
};

/** Paths that the server handles itself, rather than the app. */
const SERVED = /^\/(feed\.xml|feed\.json|sitemap\.xml|api\/)/;

/** A link to a configured address, which is either a path on this site or an external page. */
export function AddressLink({ to, isMarked, ...rest }: AddressLinkProps) {
  if (!isOwnPath(to)) return <ExternalLink href={to} isMarked={isMarked} {...rest} />;
  if (SERVED.test(to)) return <a href={to} {...rest} />;
  return <Link to={to} {...rest} />;
}

/** A headline that links where it is told, or is plain text if that has no address. */
export function HeadlineLink({ to, children }: { to: string | undefined; children: string }) {
  return to ? (
    <AddressLink to={to} isMarked className="hover:underline">
      {children}
    </AddressLink>
  ) : (
    children
  );
}
