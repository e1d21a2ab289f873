import { Button } from '../../../components/button.tsx';
import { SectionHeading } from '../../../components/section-heading.tsx';
import { formatInteger } from '../../../lib/format-count.ts';
import { formatPercent } from '../../../lib/format-percent.ts';
import { t } from '../../../lib/messages.ts';
import { useSiteConfig } from '../../../lib/site-config.tsx';
import { useTexts } from '../../../lib/texts.ts';
import { TypingDemo } from './typing-demo.tsx';

export function MentorSection({ onOpen }: { onOpen: () => void }) {
  const { figures, frames, mentorDemo } = useSiteConfig();
  const { chatsCompleted, foundersHelped, successRate } = figures.mentor;
  const { mentorTitle, mentorLead, mentorOpen, mentorHelped } = useTexts();
  const facts = [
    { value: chatsCompleted, format: formatInteger, label: t('mentor.chats-completed') },
    { value: foundersHelped, format: formatInteger, label: mentorHelped },
    { value: successRate, format: formatPercent, label: t('mentor.success-rate') },
  ].flatMap(({ value, format, label }) => (value === undefined ? [] : [{ value: format(value), label }]));
  return (
    <section aria-labelledby="mentor" data-print="hide">
      <SectionHeading id="mentor" title={mentorTitle} />
      <div className="grid gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <div className="flex flex-col items-start gap-5">
          {mentorLead ? (
            <p className="max-w-md font-serif text-[1.125rem]/[1.5] text-muted">{mentorLead}</p>
          ) : null}
          {facts.length > 0 ? (
            <dl className="grid grid-cols-3 gap-x-4 sm:flex sm:gap-x-8">
              {facts.map(({ value, label }) => (
                <div key={label} className="flex flex-col-reverse justify-end">
                  <dt className="text-caption text-muted">{label}</dt>
                  <dd className="headline text-h4 figures sm:text-h3">{value}</dd>
                </div>
              ))}
            </dl>
          ) : null}
          {frames.mentor ? (
            <Button variant="primary" onClick={onOpen}>
              {mentorOpen}
            </Button>
          ) : null}
        </div>
        <TypingDemo pairs={mentorDemo} />
      </div>
    </section>
  );
}
