import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names';

export type Column<Row> = {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  align?: 'end';
  /** The header is only for screen readers, as over a column of buttons. */
  hideHeader?: boolean;
};

type TableProps<Row> = {
  caption: string;
  columns: Column<Row>[];
  rows: Row[];
  rowKey: (row: Row) => string;
  /**
   * On a phone each row becomes a card, or the table scrolls sideways; a table of many columns does so on a tablet too.
   */
  onPhone?: keyof typeof LAYOUTS;
  className?: string;
};

// A table displayed as cards loses its implicit roles, so they are written out.
const AS = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const;

const LAYOUTS = {
  cards: {
    frame: '',
    block: 'phone:block',
    head: 'phone:sr-only',
    row: 'phone:block phone:px-4 phone:py-3',
    cell: 'phone:px-0 phone:py-1.5 phone:has-[>div:empty]:hidden',
    labelled: 'phone:grid phone:grid-cols-[minmax(7rem,38%)_1fr] phone:gap-3',
    bare: 'phone:block',
    label: 'phone:block hidden',
    end: 'md:text-right',
  },
  // Two values beside each other where there is space; the buttons stay visible.
  cardsOnTablet: {
    frame: '@container',
    block: 'narrow:block',
    head: 'narrow:sr-only',
    row: 'narrow:grid narrow:grid-cols-1 narrow:gap-x-6 narrow:px-4 narrow:py-3 narrow:sm:grid-cols-2',
    cell: 'narrow:px-0 narrow:py-1.5 narrow:has-[>div:empty]:hidden',
    labelled: 'narrow:grid narrow:grid-cols-[minmax(6rem,30%)_1fr] narrow:gap-3',
    bare: 'narrow:block',
    label: 'narrow:block hidden',
    end: 'wide:text-right',
  },
  scroll: {
    frame: '',
    block: '',
    head: '',
    row: '',
    cell: '',
    labelled: '',
    bare: '',
    label: 'hidden',
    end: 'text-right',
  },
};

export function Table<Row>({ caption, columns, rows, rowKey, onPhone = 'cards', className }: TableProps<Row>) {
  const layout = LAYOUTS[onPhone];
  return (
    <section
      aria-label={caption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
      tabIndex={0}
      className={classNames(
        // Positioned, so that the words for screen readers inside it do not widen the page.
        'relative overflow-x-auto rounded-card border border-line bg-surface shadow-card',
        layout.frame,
        className,
      )}
    >
      <table {...AS.table} className={classNames('w-full border-collapse text-left', layout.block)}>
        <caption className="sr-only">{caption}</caption>
        <thead {...AS.rowgroup} className={layout.head}>
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
        <tbody {...AS.rowgroup} className={layout.block}>
          {rows.map((row) => (
            <TableRow key={rowKey(row)} row={row} columns={columns} layout={layout} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

type TableRowProps<Row> = { row: Row; columns: Column<Row>[]; layout: (typeof LAYOUTS)['cards'] };

function TableRow<Row>({ row, columns, layout }: TableRowProps<Row>) {
  return (
    <tr {...AS.row} className={classNames('border-line border-b last:border-b-0', layout.row)}>
      {columns.map((column) => (
        <td
          {...AS.cell}
          key={column.key}
          className={classNames(
            'px-4 py-3 align-middle',
            layout.cell,
            column.hideHeader ? layout.bare : layout.labelled,
            column.align === 'end' && layout.end,
          )}
        >
          {!column.hideHeader && (
            <span aria-hidden="true" className={classNames('font-medium text-ink-faint text-sm', layout.label)}>
              {column.header}
            </span>
          )}
          <div className="min-w-0">{column.cell(row)}</div>
        </td>
      ))}
    </tr>
  );
}
