import { Link } from 'react-router-dom';
import { rich } from '../../lib/messages.ts';
import { searchPath } from '../../lib/search-path.ts';
import { type Asked, isNarrowed, toAddress } from './asked.ts';

interface OtherWaysProps {
  asked: Asked;
  /** Suggested spelling, if the query as typed has no matches. */
  meant: string | undefined;
  /** Nothing was found. */
  nothing: boolean;
}

const link = 'font-semibold text-accent underline underline-offset-3';

/** Alternatives to a search without results: the suggested spelling, and the same search without filters. */
export function OtherWays({ asked, meant, nothing }: OtherWaysProps) {
  const path = meant ? searchPath(meant) : null;
  return (
    <>
      {meant && path ? (
        <p className="mt-3">
          {rich(
            'search.did-you-mean',
            {
              link: (text) => (
                <Link to={path} className={link}>
                  {text}
                </Link>
              ),
            },
            { meant },
          )}
        </p>
      ) : null}
      {nothing && isNarrowed(asked) ? (
        <p className="mt-3">
          {rich('search.nothing-left', {
            link: (text) => (
              <Link to={toAddress({ q: asked.q, type: asked.type, sort: asked.sort })} className={link}>
                {text}
              </Link>
            ),
          })}
        </p>
      ) : null}
    </>
  );
}
