import { Link } from 'react-router-dom';
import { searchPath } from '../../lib/search-path.ts';
import { type Asked, isNarrowed, toAddress } from './asked.ts';

interface OtherWaysProps {
  asked: Asked;
  /** What was probably meant, where nothing has the words as typed. */
  meant: string | undefined;
  /** Nothing was found. */
  nothing: boolean;
}

const link = 'font-semibold text-accent underline underline-offset-3';

/** Where a search found nothing as typed, or nothing within its filters: the way to one that does. */
export function OtherWays({ asked, meant, nothing }: OtherWaysProps) {
  const path = meant ? searchPath(meant) : null;
  return (
    <>
      {meant && path ? (
        <p className="mt-3">
          Nothing has these words as typed. Did you mean{' '}
          <Link to={path} className={link}>
            {meant}
          </Link>
          ?
        </p>
      ) : null}
      {nothing && isNarrowed(asked) ? (
        <p className="mt-3">
          Nothing is left with these filters.{' '}
          <Link to={toAddress({ q: asked.q, type: asked.type, sort: asked.sort })} className={link}>
            Search without them
          </Link>
        </p>
      ) : null}
    </>
  );
}
