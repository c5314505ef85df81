import { MARGIN, type Paper, SIZES, widthOf } from './open-paper';

/** The title of a paper, in the middle. */
export function drawTitle(paper: Paper, title: string, below: string | null = null): void {
  const width = widthOf(paper);
  paper.font('bold').fontSize(SIZES.large).text(title, MARGIN, paper.y, { width, align: 'center' });
  if (below) paper.font('regular').fontSize(SIZES.small).text(below, { width, align: 'center' });
  paper.moveDown(0.5);
}

/** A heading over a part of a paper. */
export function drawHeading(paper: Paper, heading: string): void {
  paper.moveDown(0.4);
  paper
    .font('bold')
    .fontSize(SIZES.normal)
    .text(heading, MARGIN, paper.y, { width: widthOf(paper) });
  paper.moveDown(0.15);
}

/** A line such as "Name: value"; one without a value is left out. */
export function drawLine(paper: Paper, label: string, value: string | null): void {
  drawFacts(paper, [[label, value]]);
}

const GAP = '     ';

/** Short facts side by side on one line; those without a value are left out. */
export function drawFacts(paper: Paper, facts: readonly (readonly [label: string, value: string | null])[]): void {
  const width = widthOf(paper);
  const known = facts.filter(([, value]) => value);
  if (known.length > 0) paper.fontSize(SIZES.normal).text('', MARGIN, paper.y, { width, continued: true });
  for (const [at, [label, value]] of known.entries()) {
    const isLast = at === known.length - 1;
    paper.font('regular').text(`${label}: `, { width, continued: true });
    paper.font('bold').text(isLast ? `${value}` : `${value}${GAP}`, { width, continued: !isLast });
  }
}

/** A date as Vietnam writes it. */
export function writtenDate(date: string): string {
  const [year, month, day] = date.split('-');
  return `${day}/${month}/${year}`;
}
