import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names';

export type Column<Row> = {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  align?: 'end';
  /** The header is for screen readers alone, as over a column of buttons. */
  hideHeader?: boolean;
};

type TableProps<Row> = {
  caption: string;
  columns: Column<Row>[];
  rows: Row[];
  rowKey: (row: Row) => string;
  /** On a phone each row becomes a card, or the table scrolls inside itself. */
  onPhone?: 'cards' | 'scroll';
  className?: string;
};

// A table laid out as cards loses its own roles, so they are written out.
const AS = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const;

export function Table<Row>({ caption, columns, rows, rowKey, onPhone = 'cards', className }: TableProps<Row>) {
  const isCards = onPhone === 'cards';
  return (
    <section
      aria-label={caption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
      tabIndex={0}
      className={classNames('overflow-x-auto rounded-card border border-line bg-surface shadow-card', className)}
    >
      <table {...AS.table} className={classNames('w-full border-collapse text-left', isCards && 'phone:block')}>
        <caption className="sr-only">{caption}</caption>
        <thead {...AS.rowgroup} className={isCards ? 'phone:sr-only' : undefined}>
          <tr {...AS.row} className="border-line border-b bg-sunken">
            {columns.map((column) => (
              <th
                {...AS.columnheader}
                scope="col"
                key={column.key}
                className={classNames(
                  'whitespace-nowrap px-4 py-3 font-semibold text-ink-soft text-sm',
                  column.align === 'end' && 'text-right',
                )}
              >
                {column.hideHeader ? <span className="sr-only">{column.header}</span> : column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...AS.rowgroup} className={isCards ? 'phone:block' : undefined}>
          {rows.map((row) => (
            <TableRow key={rowKey(row)} row={row} columns={columns} isCards={isCards} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function TableRow<Row>({ row, columns, isCards }: { row: Row; columns: Column<Row>[]; isCards: boolean }) {
  return (
    <tr
      {...AS.row}
      className={classNames('border-line border-b last:border-b-0', isCards && 'phone:block phone:px-4 phone:py-3')}
    >
      {columns.map((column) => (
        <td
          {...AS.cell}
          key={column.key}
          className={classNames(
            'px-4 py-3 align-middle',
            isCards &&
              'phone:grid phone:grid-cols-[minmax(7rem,38%)_1fr] phone:gap-3 phone:px-0 phone:py-1.5 phone:has-[>div:empty]:hidden',
            column.align === 'end' && 'md:text-right',
          )}
        >
          {isCards && (
            <span aria-hidden="true" className="phone:block hidden font-medium text-ink-faint text-sm">
              {column.hideHeader ? '' : column.header}
            </span>
          )}
          <div className="min-w-0">{column.cell(row)}</div>
        </td>
      ))}
    </tr>
  );
}
