import { cn } from '../lib/class-names.ts';
import { type Direction, directionOf, formatSignedPercent } from '../lib/format-percent.ts';

const colours: Record<Direction, string> = { gain: 'text-gain', loss: 'text-loss', flat: 'text-flat' };

/** A changing figure: tabular digits, coloured by direction; the sign is in the text as well. */
export function LiveNumber({
  text,
  direction = 'flat',
  className,
}: {
  text: string;
  direction?: Direction;
  className?: string;
}) {
  return <span className={cn('figures whitespace-nowrap', colours[direction], className)}>{text}</span>;
}

export function ChangePercent({
  value,
  className,
}: {
  value: number | null | undefined;
  className?: string;
}) {
  return (
    <LiveNumber
      text={formatSignedPercent(value)}
      direction={directionOf(value)}
      {...(className ? { className } : {})}
    />
  );
}
