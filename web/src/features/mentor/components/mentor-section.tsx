import { Button } from '../../../components/button.tsx';
import { SectionHeading } from '../../../components/section-heading.tsx';
import { formatInteger } from '../../../lib/format-count.ts';
import { useSiteConfig } from '../../../lib/site-config.tsx';
import { TypingDemo } from './typing-demo.tsx';

export function MentorSection({ onOpen }: { onOpen: () => void }) {
  const { figures, frames, mentorDemo } = useSiteConfig();
  const { chatsCompleted, foundersHelped, successRate } = figures.mentor;
  const facts = [
    { value: formatInteger(chatsCompleted), label: 'chats completed' },
    { value: formatInteger(foundersHelped), label: 'founders helped' },
    { value: `${formatInteger(successRate)}%`, label: 'success rate' },
  ];
  return (
    <section aria-labelledby="mentor" data-print="hide">
      <SectionHeading id="mentor" title="AI Mentor" />
      <div className="grid gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <div className="flex flex-col items-start gap-5">
          <p className="max-w-md font-serif text-[1.125rem]/[1.5] text-muted">
            Put the question you would put to someone who has done it. The mentor answers from what founders
            and operators published here, at any hour, free.
          </p>
          <dl className="grid grid-cols-3 gap-x-4 sm:flex sm:gap-x-8">
            {facts.map(({ value, label }) => (
              <div key={label} className="flex flex-col-reverse justify-end">
                <dt className="text-caption text-muted">{label}</dt>
                <dd className="headline text-h4 figures sm:text-h3">{value}</dd>
              </div>
            ))}
          </dl>
          {frames.mentor ? (
            <Button variant="primary" onClick={onOpen}>
              Chat with the AI Mentor
            </Button>
          ) : null}
        </div>
        <TypingDemo pairs={mentorDemo} />
      </div>
    </section>
  );
}
