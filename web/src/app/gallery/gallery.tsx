import { type ReactNode, useState } from 'react';
import { TooltipProvider } from '../../components/tooltip.tsx';
import { cn } from '../../lib/class-names.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { cardPieces } from './cards.tsx';
import { chartPieces } from './charts.tsx';
import { controlPieces } from './controls.tsx';
import type { Piece } from './piece.ts';
import { statePieces } from './states.tsx';

const themes = ['light', 'dark'] as const;
const groups: ReadonlyArray<[title: string, pieces: readonly Piece[]]> = [
  ['Controls', controlPieces],
  ['Cards', cardPieces],
  ['Figures and charts', chartPieces],
  ['States', statePieces],
];

/** Every component in every state, in both themes side by side. Development only. */
export function Screen() {
  useDocumentTitle('Gallery');
  const [wide, setWide] = useState(true);
  return (
    <TooltipProvider>
      <div className="px-6 pt-8">
        <h1 className="headline text-h2">Gallery</h1>
        <label className="mt-3 flex items-center gap-2 text-caption">
          <input type="checkbox" checked={wide} onChange={() => setWide(!wide)} />
          Both themes beside each other
        </label>
        <div className={cn('mt-6 grid gap-6', wide && 'lg:grid-cols-2')}>
          {themes.map((theme) => (
            <div
              key={theme}
              data-theme={theme}
              className="min-w-0 rounded-md border border-rule bg-paper p-6 text-ink"
            >
              {groups.map(([title, pieces]) => (
                <Group key={title} title={title} pieces={pieces} />
              ))}
            </div>
          ))}
        </div>
      </div>
    </TooltipProvider>
  );
}

function Group({ title, pieces }: { title: string; pieces: readonly Piece[] }) {
  return (
    <section className="mb-14">
      <h2 className="headline text-h4">{title}</h2>
      {pieces.map(({ name, show }) => (
        <div key={name} className="mt-6 border-t border-rule pt-3">
          <h3 className="mb-3 font-mono text-micro text-muted">{name}</h3>
          <Shown show={show} />
        </div>
      ))}
    </section>
  );
}

/** A separate component, so that a piece can hold state. */
function Shown({ show: Show }: { show: () => ReactNode }) {
  return <Show />;
}
