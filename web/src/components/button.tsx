import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { cn } from '../lib/class-names.ts';
import { ExternalLink } from './external-link.tsx';

export const buttonClasses = cva(
  'inline-flex shrink-0 items-center justify-center gap-2 rounded-md font-medium whitespace-nowrap transition-colors duration-150 disabled:opacity-55 disabled:cursor-not-allowed',
  {
    variants: {
      variant: {
        // Off, it is grey: its colour made paler would leave the words too weak.
        primary:
          'bg-accent text-on-accent hover:bg-accent-strong disabled:bg-sunk disabled:text-muted disabled:opacity-100',
        outline: 'border border-rule-strong bg-surface text-ink hover:border-ink',
        quiet: 'text-ink hover:bg-sunk',
        link: 'text-accent hover:underline underline-offset-3',
      },
      size: {
        sm: 'h-8 px-3 text-caption',
        md: 'h-10 px-4 text-ui',
        icon: 'size-9',
      },
    },
    defaultVariants: { variant: 'outline', size: 'md' },
  },
);

type ButtonLook = VariantProps<typeof buttonClasses>;

export function Button({
  variant,
  size,
  className,
  type = 'button',
  ...rest
}: ComponentProps<'button'> & ButtonLook) {
  return <button type={type} className={cn(buttonClasses({ variant, size }), className)} {...rest} />;
}

export function ButtonLink({ variant, size, className, ...rest }: ComponentProps<typeof Link> & ButtonLook) {
  return <Link className={cn(buttonClasses({ variant, size }), className)} {...rest} />;
}

export function ButtonExternalLink({
  variant,
  size,
  className,
  ...rest
}: ComponentProps<typeof ExternalLink> & ButtonLook) {
  return <ExternalLink className={cn(buttonClasses({ variant, size }), className)} {...rest} />;
}
