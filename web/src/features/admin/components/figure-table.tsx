import type { ReactNode } from 'react';
import { TableScroll } from '../../../components/table-scroll.tsx';
import { formatInteger } from '../../../lib/format-count.ts';

export interface FigureRow {
  readonly key: string;
  readonly name: ReactNode;
  readonly counts: readonly (number | undefined)[];
}

/** A table of names and counts; nothing if there are none. */
export function FigureTable({
  title,
  note,
  of,
  columns,
  rows,
}: {
  title: string;
  note?: string;
  /** Heading of the name column. */
  of: string;
  columns: readonly string[];
  rows: readonly FigureRow[];
}) {
  if (rows.length === 0) return null;
  return (
    <TableScroll>
      <table className="w-full text-caption figures">
        <caption className="headline pb-1 text-start text-h6">
          {title}
          {note === undefined ? null : (
            <span className="block font-sans text-micro font-normal text-muted">{note}</span>
          )}
        </caption>
        <thead className="text-start text-micro text-muted">
          <tr>
            <th scope="col">{of}</th>
            {columns.map((column) => (
              <th key={column} scope="col" className="ps-4 text-end">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, counts }) => (
            <tr key={key} className="border-t border-rule">
              <th scope="row" dir="auto" className="py-1.5 text-start font-normal [overflow-wrap:anywhere]">
                {name}
              </th>
              {columns.map((column, place) => (
                <td key={column} className="py-1.5 ps-4 text-end align-top">
                  {toText(counts[place])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </TableScroll>
  );
}

function toText(count: number | undefined): string {
  return count === undefined ? '–' : formatInteger(count);
}
