import type { SearchKind } from '@runrate/contracts';
import { Building2, FileText, Headphones, Layers, type LucideIcon, Newspaper, Play } from 'lucide-react';
import { cn } from '../lib/class-names.ts';
import { kindNames } from '../lib/kind-names.ts';

const icons: Record<SearchKind, LucideIcon> = {
  article: FileText,
  news: Newspaper,
  video: Play,
  episode: Headphones,
  company: Building2,
  story: Layers,
};

/** Icon for a kind of item. It is read out except for articles, the most common kind. */
export function KindMark({ kind, className }: { kind: SearchKind; className?: string }) {
  const Icon = icons[kind];
  return (
    <>
      <Icon aria-hidden="true" size={14} className={cn('shrink-0 text-muted', className)} />
      {kind === 'article' ? null : <span className="sr-only">{kindNames[kind]}: </span>}
    </>
  );
}
