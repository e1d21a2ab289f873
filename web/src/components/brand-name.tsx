import type { SiteConfig } from '@runrate/contracts';
import { cn } from '../lib/class-names.ts';

/** The hub's logo where it has one, else its name. */
export function BrandName({ brand, className }: { brand: SiteConfig['brand']; className: string }) {
  const { name, logo } = brand;
  if (!logo) return name;
  const { src, width, height } = logo;
  return (
    <img
      src={src}
      width={width}
      height={height}
      alt={name}
      className={cn('w-auto object-contain object-left rtl:object-right', className)}
    />
  );
}
