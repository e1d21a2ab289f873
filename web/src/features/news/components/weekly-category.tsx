import { Banknote, Bot, Building2, ChartLine, type LucideIcon, Package } from 'lucide-react';
import type { WeeklyCategory } from '../weekly-story.ts';

const looks: Record<WeeklyCategory, { Icon: LucideIcon; colour: string }> = {
  AI: { Icon: Bot, colour: 'text-accent' },
  B2B: { Icon: Building2, colour: 'text-muted' },
  Funding: { Icon: Banknote, colour: 'text-gain' },
  Market: { Icon: ChartLine, colour: 'text-amber' },
  Product: { Icon: Package, colour: 'text-loss' },
};

function isKnown(category: string): category is WeeklyCategory {
  return Object.hasOwn(looks, category);
}

/** The category of a story by name, colour and icon; one nobody knows is B2B. */
export function WeeklyCategoryMark({ category }: { category: string }) {
  const name = isKnown(category) ? category : 'B2B';
  const { Icon, colour } = looks[name];
  return (
    <span className={`inline-flex items-center gap-1.5 text-micro font-semibold ${colour}`}>
      <Icon aria-hidden="true" size={14} />
      {name}
    </span>
  );
}
