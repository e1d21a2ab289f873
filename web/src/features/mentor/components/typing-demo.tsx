import { t } from '../../../lib/messages.ts';
import { useTexts } from '../../../lib/texts.ts';
import { usePrefersReducedMotion } from '../../../lib/use-media-query.ts';
import type { QuestionAnswer } from '../typing-demo.ts';
import { useTypingDemo } from '../use-typing-demo.ts';

/** A scripted exchange, typed out character by character; shown in full if the reader prefers reduced motion. */
export function TypingDemo({ pairs }: { pairs: readonly QuestionAnswer[] }) {
  const frame = useTypingDemo(pairs);
  const still = usePrefersReducedMotion();
  const { mentorAsks } = useTexts();
  const pair = frame ? pairs[frame.pair] : undefined;
  if (!frame || !pair) return null;
  const question = still ? pair.question : frame.question;
  const answer = still ? pair.answer : frame.answer;
  return (
    <figure
      aria-label={t('mentor.sample-conversation-with-the-mentor')}
      // Limits layout to this element, since its text changes constantly.
      className="flex min-h-64 flex-col border-y border-rule py-5 [contain:content]"
    >
      <p className="text-caption font-semibold text-muted">{mentorAsks}</p>
      <p data-testid="demo-question" className="headline mt-1 min-h-14 text-h5">
        {question}
        {frame.typing === 'question' && !still ? <Caret /> : null}
      </p>
      <p className="mt-4 text-caption font-semibold text-accent">{t('mentor.the-mentor-answers')}</p>
      <p data-testid="demo-answer" className="mt-1 min-h-28 max-w-text font-serif text-[1.0625rem]/[1.5]">
        {answer}
        {frame.typing === 'answer' && !still ? <Caret /> : null}
      </p>
    </figure>
  );
}

function Caret() {
  return <span aria-hidden="true" className="ms-0.5 inline-block h-[1em] w-0.5 translate-y-0.5 bg-accent" />;
}
