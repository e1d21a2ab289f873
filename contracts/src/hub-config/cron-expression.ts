import { z } from 'zod';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const days = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];

interface Field {
  readonly from: number;
  readonly to: number;
  /** Names for the numbers, starting at `from`. */
  readonly names?: readonly string[];
}

const seconds: Field = { from: 0, to: 59 };
const fields: readonly Field[] = [
  { from: 0, to: 59 },
  { from: 0, to: 23 },
  { from: 1, to: 31 },
  { from: 1, to: 12, names: months },
  { from: 0, to: 7, names: days },
];

/** `*`, `5`, `1-5`, each with an optional step: `*` + `/15`. */
const partPattern = /^(?:\*|([0-9a-z]+)(?:-([0-9a-z]+))?)(?:\/([1-9]\d*))?$/;

function isPart(part: string, { from, to, names = [] }: Field): boolean {
  const [whole, first, last, step] = partPattern.exec(part) ?? [];
  if (whole === undefined || Number(step ?? 1) > to) return false;
  const isInside = (value: string) => {
    const number = names.includes(value) ? names.indexOf(value) + from : Number(value);
    return number >= from && number <= to;
  };
  return [first, last].every((value) => value === undefined || isInside(value));
}

function isCron(text: string): boolean {
  const given = text.trim().toLowerCase().split(/\s+/);
  const wanted = given.length === fields.length + 1 ? [seconds, ...fields] : fields;
  return (
    given.length === wanted.length &&
    wanted.every((field, place) => given[place]?.split(',').every((part) => isPart(part, field)))
  );
}

/** Cron expression: minute, hour, day of month, month, day of week; with six fields, seconds come first. */
export const cronExpression = z
  .string()
  .refine(isCron, 'must be a cron expression of five fields, like */15 * * * *');
