import { t } from '../lib/messages.ts';
import { useTexts } from '../lib/texts.ts';
import { DataAge } from './data-age.tsx';

interface GeneratorNoteProps {
  generator: string;
  generatedAt: string;
  /** Maximum age of the text, in milliseconds, before it counts as late. */
  promisedMs: number;
}

/** Who made a text, and how long ago; rule-based texts say so. */
export function GeneratorNote({ generator, generatedAt, promisedMs }: GeneratorNoteProps) {
  const { byRules } = useTexts();
  return (
    <span className="text-micro text-muted">
      {generator === 'rules' ? byRules : t('components.written-by', { generator })}
      {' · '}
      <DataAge at={generatedAt} promisedMs={promisedMs} />
    </span>
  );
}
