import { formatList, type WeeklyNewsItem } from '@runrate/contracts';
import { HeadlineLink } from '../../../components/address-link.tsx';
import { SectionHeading } from '../../../components/section-heading.tsx';
import { useTexts } from '../../../lib/texts.ts';

/** The digest shown on that day. */
export function EditionDigest({ items }: { items: readonly WeeklyNewsItem[] }) {
  const { weeklyTitle } = useTexts();
  return (
    <section aria-labelledby="digest">
      <SectionHeading id="digest" title={weeklyTitle} size="small" />
      <ol className="gap-x-6 sm:columns-2">
        {items.map(({ id, title, url, summary, sources, category }) => (
          <li key={id} dir="auto" className="break-inside-avoid border-b border-rule py-3 max-sm:first:pt-0">
            <h3 className="headline text-h6 [overflow-wrap:anywhere]">
              <HeadlineLink to={url}>{title}</HeadlineLink>
            </h3>
            <p className="mt-1 line-clamp-3 text-caption text-muted">{summary}</p>
            <p className="mt-1.5 text-caption text-muted">
              <span className="font-semibold">{category}</span> · {formatList(sources)}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
