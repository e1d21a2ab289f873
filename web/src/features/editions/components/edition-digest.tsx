import { formatList, type WeeklyNewsItem } from '@runrate/contracts';
import { AddressLink } from '../../../components/address-link.tsx';
import { Byline } from '../../../components/byline.tsx';
import { SectionHeading } from '../../../components/section-heading.tsx';
import { useTexts } from '../../../lib/texts.ts';

/** The digest shown on that day. */
export function EditionDigest({ items }: { items: readonly WeeklyNewsItem[] }) {
  const { weeklyTitle } = useTexts();
  return (
    <section aria-labelledby="digest">
      <SectionHeading id="digest" title={weeklyTitle} size="small" />
      <ol>
        {items.map(({ id, title, url, summary, sources, category }) => (
          <li key={id} dir="auto" className="border-b border-rule py-3 first:pt-0">
            <h3 className="headline text-h6 [overflow-wrap:anywhere]">
              {url ? (
                <AddressLink to={url} isMarked className="hover:underline">
                  {title}
                </AddressLink>
              ) : (
                title
              )}
            </h3>
            <p className="mt-1 max-w-text text-caption text-muted">{summary}</p>
            <Byline parts={[category, formatList(sources)]} className="mt-1.5" />
          </li>
        ))}
      </ol>
    </section>
  );
}
