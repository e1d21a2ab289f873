import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { ExternalLink } from './external-link.tsx';

type AddressLinkProps = Omit<ComponentProps<'a'>, 'href' | 'target' | 'rel'> & { to: string };

/** Paths that the server answers itself rather than the app. */
const SERVED = /^\/(feed\.xml|feed\.json|sitemap\.xml|api\/)/;

/** For configured addresses, which may be a path on this site or a page outside. */
export function AddressLink({ to, ...rest }: AddressLinkProps) {
  if (!to.startsWith('/') || to.startsWith('//')) return <ExternalLink href={to} {...rest} />;
  if (SERVED.test(to)) return <a href={to} {...rest} />;
  return <Link to={to} {...rest} />;
}
