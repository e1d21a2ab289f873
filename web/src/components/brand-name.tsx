import type { SiteConfig } from '@runrate/contracts';
import { cn } from '../lib/class-names.ts';

const LONG_WORD = 14;

/** Whether a name has a word too long for the room of a logo on a phone: it would break anywhere. */
export function hasLongWord(name: string): boolean {
  return name.split(' ').some((word) => word.length >= LONG_WORD);
}

/** The hub's logo if it has one, otherwise its name. */
export function BrandName({ brand, className }: { brand: SiteConfig['brand']; className: string }) {
  const { name, logo } = brand;
  if (!logo) return name;
  const { dark } = logo;
  const classes = cn('w-auto object-contain object-left rtl:object-right', className);
  const toImage = ({ src, width, height }: typeof logo, theme = '') => (
    <img src={src} width={width} height={height} alt={name} className={cn(classes, theme)} />
  );
  if (!dark) return toImage(logo);
  // The hidden logo of the other theme is not read out either.
  return (
    <>
      {toImage(logo, 'dark:hidden')}
      {toImage(dark, 'not-dark:hidden')}
    </>
  );
}
