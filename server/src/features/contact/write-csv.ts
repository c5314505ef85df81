const FORMULA = /^[=+\-@\t\r]/;

/** One line of CSV. A cell that a spreadsheet would execute as a formula is made plain text. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(cell).join(',')}\r\n`;
}

function cell(value: string): string {
  const plain = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
