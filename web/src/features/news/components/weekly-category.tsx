import { Banknote, Bot, Building2, ChartLine, type LucideIcon, Newspaper, Package } from 'lucide-react';
import { useSiteConfig } from '../../../lib/site-config.tsx';

const plain = { Icon: Newspaper, colour: 'text-muted' };

/** Categories with their own icon and colour. */
const looks = new Map<string, { Icon: LucideIcon; colour: string }>(
  Object.entries({
    AI: { Icon: Bot, colour: 'text-accent' },
    B2B: { Icon: Building2, colour: 'text-muted' },
    Funding: { Icon: Banknote, colour: 'text-gain' },
    Market: { Icon: ChartLine, colour: 'text-amber' },
    Product: { Icon: Package, colour: 'text-loss' },
  }),
);

/** Category of a story with icon and colour; a category the hub does not have is shown as the fallback. */
export function WeeklyCategoryMark({ category }: { category: string }) {
  const { names, fallback } = useSiteConfig().digest;
  const name = names.length === 0 || names.includes(category) ? category : fallback;
  const { Icon, colour } = looks.get(name) ?? plain;
  return (
    <span className={`inline-flex items-center gap-1.5 text-micro font-semibold ${colour}`}>
      <Icon aria-hidden="true" size={14} />
      {name}
    </span>
  );
}
