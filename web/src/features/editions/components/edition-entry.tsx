import { Link } from 'react-router-dom';
import type { EditionsOfMonth } from '../../../api/list-editions.ts';
import { Byline } from '../../../components/byline.tsx';
import { CoverImage } from '../../../components/cover-image.tsx';
import { cn } from '../../../lib/class-names.ts';
import { formatEditionDay } from '../edition-dates.ts';
import { EditionInShort } from './edition-in-short.tsx';
import { IndexLine } from './index-line.tsx';

type Entry = EditionsOfMonth['editions'][number];

/** The latest edition of a month, with what else stood on its page. */
export function NewestEdition({ edition }: { edition: Entry }) {
  const { date, headline, excerpt, picture } = edition;
  return (
    <>
      <div className="flex flex-col-reverse items-start gap-x-7 gap-y-4 lg:flex-row">
        <div className="min-w-0 flex-1">
          <EditionHeading edition={edition} className="text-h3 sm:text-h2" />
          {excerpt ? (
            <p dir="auto" className="mt-2 max-w-text lead">
              {excerpt}
            </p>
          ) : null}
          <EditionFacts edition={edition} />
        </div>
        {picture ? (
          <CoverImage
            src={picture}
            title={headline ?? ''}
            ratio="wide"
            className="w-full shrink-0 lg:w-[48%]"
            priority
          />
        ) : null}
      </div>
      <EditionInShort date={date} />
    </>
  );
}

/** An earlier edition: a card, or on phones a line with a small picture. */
export function EditionCard({ edition }: { edition: Entry }) {
  const { headline, picture } = edition;
  return (
    <div className="flex flex-row-reverse items-start gap-4 sm:flex-col sm:items-stretch sm:gap-3">
      {picture ? (
        <CoverImage src={picture} title={headline ?? ''} className="w-24 shrink-0 sm:w-full" />
      ) : null}
      <div className="min-w-0 flex-1">
        <EditionHeading edition={edition} className="text-h6 sm:text-h5" />
        <EditionFacts edition={edition} />
      </div>
    </div>
  );
}

function EditionHeading({ edition, className }: { edition: Entry; className: string }) {
  const { date, headline } = edition;
  return (
    <h3>
      <Link to={`/editions/${date}`} className="group block">
        <span className="block py-1 text-caption font-semibold text-accent group-hover:underline">
          {formatEditionDay(date)}
        </span>
        {headline ? (
          <span
            dir="auto"
            className={cn(
              'headline block decoration-1 underline-offset-3 [overflow-wrap:anywhere] group-hover:underline',
              className,
            )}
          >
            {headline}
          </span>
        ) : null}
      </Link>
    </h3>
  );
}

function EditionFacts({ edition: { headlineSource, index } }: { edition: Entry }) {
  return (
    <>
      <Byline parts={[headlineSource]} className="mt-1.5" />
      {index ? <IndexLine index={index} isShort className="mt-0.5" /> : null}
    </>
  );
}
