import type { ReactNode } from 'react';
import { AddressLink } from '../../components/address-link.tsx';
import { CategoryBadges } from '../../components/category-badges.tsx';
import { Highlighted } from '../../components/highlighted.tsx';

interface MatchRowProps {
  item: {
    title: string;
    category: string;
    categories: readonly string[];
    highlight?: { title?: string | undefined; snippet?: string | undefined } | undefined;
  };
  /** The item's page here, or its publisher's. */
  to: string;
  text: string;
  byline: ReactNode;
  picture: ReactNode;
}

const titleLink = 'stretched decoration-1 underline-offset-3 group-hover:underline';

/** One match: the words that were found stand out in title and text. */
export function MatchRow({ item, to, text, byline, picture }: MatchRowProps) {
  return (
    <li className="border-b border-rule">
      <article className="group relative flex items-start gap-4 py-4 sm:gap-5 sm:py-5">
        <div className="flex min-w-0 flex-1 flex-col gap-1.5">
          <CategoryBadges item={item} />
          <h2 dir="auto" className="headline text-h6 sm:text-h5">
            <AddressLink to={to} className={titleLink}>
              <Highlighted highlight={item.highlight?.title} plain={item.title} />
            </AddressLink>
          </h2>
          <p dir="auto" className="line-clamp-2 text-caption text-muted sm:text-ui [overflow-wrap:anywhere]">
            <Highlighted highlight={item.highlight?.snippet} plain={text} />
          </p>
          {byline}
        </div>
        {picture}
      </article>
    </li>
  );
}
