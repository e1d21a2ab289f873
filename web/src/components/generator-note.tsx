import { RelativeTime } from './relative-time.tsx';

/** Who made a text, and how long ago; rules are called rules. */
export function GeneratorNote({ generator, generatedAt }: { generator: string; generatedAt: string }) {
  return (
    <span className="text-micro text-muted">
      {generator === 'rules' ? 'Rule-based, without an AI model' : `Written by ${generator}`}
      {' · '}
      <RelativeTime at={generatedAt} />
    </span>
  );
}
