import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { cn } from '../lib/class-names.ts';

interface SectionHeadingProps {
  title: ReactNode;
  id?: string;
  /** small: above one column; large: above a band of the page. */
  size?: 'small' | 'large';
  /** Link to the complete list. */
  seeAll?: { to: string; label: string };
  aside?: ReactNode;
  /** How the section is filled, shown as a tooltip. */
  rule?: string;
  className?: string;
}

/** Section heading: a strong rule, a plain title and, at the far end, a link to the complete list. */
export function SectionHeading({
  title,
  id,
  size = 'large',
  seeAll,
  aside,
  rule,
  className,
}: SectionHeadingProps) {
  const small = size === 'small';
  return (
    <div
      className={cn(
        'flex items-baseline justify-between gap-4 border-t border-ink',
        small ? 'mb-2 pt-1.5' : 'mb-5 pt-3',
        className,
      )}
    >
      <h2 id={id} title={rule} className={small ? 'text-caption font-semibold' : 'headline text-h4'}>
        {title}
      </h2>
      {aside}
      {seeAll ? (
        <Link
          to={seeAll.to}
          className="-my-2 inline-flex shrink-0 items-center gap-1 py-2 text-caption font-medium text-accent hover:underline"
        >
          {seeAll.label}
          <ArrowRight aria-hidden="true" size={14} />
        </Link>
      ) : null}
    </div>
  );
}
