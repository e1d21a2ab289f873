import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Byline } from '../../../components/byline.tsx';
import { t } from '../../../lib/messages.ts';
import { storyFacts } from '../../../lib/story-facts.tsx';
import { companyStoriesQuery } from '../api/company-stories.ts';

/** Latest events around a company that several sources cover; nothing if there are none. */
export function CompanyStories({ slug }: { slug: string }) {
  const { data: stories = [] } = useQuery(companyStoriesQuery(slug));
  if (stories.length === 0) return null;
  return (
    <section aria-labelledby="stories">
      <h2 id="stories" className="headline mb-2 text-h4">
        {t('companies.stories')}
      </h2>
      <ul>
        {stories.map((story) => (
          <li key={story.id} dir="auto" className="border-b border-rule py-3">
            <Link
              to={`/stories/${encodeURIComponent(story.slug)}`}
              className="headline text-h6 [overflow-wrap:anywhere] decoration-1 underline-offset-3 hover:underline"
            >
              {story.headline}
            </Link>
            <Byline parts={storyFacts(story)} className="mt-1" />
          </li>
        ))}
      </ul>
    </section>
  );
}
