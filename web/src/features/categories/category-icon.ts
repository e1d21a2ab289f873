import {
  BrainCircuit,
  ChartNoAxesCombined,
  Handshake,
  HeartHandshake,
  Landmark,
  Lightbulb,
  type LucideIcon,
  Newspaper,
  Package,
} from 'lucide-react';

const icons = new Map<string, LucideIcon>([
  ['ai', BrainCircuit],
  ['sales', Handshake],
  ['founders', Lightbulb],
  ['fundraising', Landmark],
  ['customer-success', HeartHandshake],
  ['product', Package],
  ['scale', ChartNoAxesCombined],
]);

/** Returns the icon of a known category; a newspaper for any other. */
export function categoryIcon(slug: string): LucideIcon {
  return icons.get(slug) ?? Newspaper;
}
