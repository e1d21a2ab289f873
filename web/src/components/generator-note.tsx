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
  return (
    <span className="text-micro text-muted">
      <GeneratorWords generator={generator} />
      {' · '}
      <DataAge at={generatedAt} promisedMs={promisedMs} />
    </span>
  );
}

/** Who made a text: a model, named, or rules. */
export function GeneratorWords({ generator }: Pick<GeneratorNoteProps, 'generator'>) {
  const { byRules } = useTexts();
  return generator === 'rules' ? byRules : t('components.written-by', { generator });
}
