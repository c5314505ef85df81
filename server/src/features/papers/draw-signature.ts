import { papers } from '@antam/texts/papers';
import { keepTogether, MARGIN, type Paper, SIZES, widthOf } from './open-paper';

export const SIGNATURE_HEIGHT = 92;

interface Signature {
  title: string;
  doctor: string;
  on: string;
}

/** The place where a doctor signs by hand, at the foot of the page; the free part above it is crossed out, as the law wants. */
export function drawSignature(paper: Paper, { title, doctor, on }: Signature): void {
  keepTogether(paper, SIGNATURE_HEIGHT);
  const top = paper.page.height - MARGIN - SIGNATURE_HEIGHT;
  const [left, right] = [MARGIN, paper.page.width - MARGIN];
  if (top - paper.y > 24)
    paper
      .moveTo(left, top - 4)
      .lineTo(right, paper.y + 6)
      .lineWidth(0.5)
      .stroke('gray');
  const [year, month, day] = on.split('-') as [string, string, string];
  const column = { width: widthOf(paper) * 0.55, align: 'center' } as const;
  const x = right - column.width;
  paper
    .fillColor('black')
    .font('regular')
    .fontSize(SIZES.normal)
    .text(papers.day(day, month, year), x, top, column);
  paper.font('bold').text(title, column);
  paper.font('regular').fontSize(SIZES.small).text(papers.sign, column);
  // A long name has two lines above the foot of the page.
  paper.font('bold').fontSize(SIZES.normal);
  const height = paper.heightOfString(doctor, column);
  paper.text(doctor, x, top + SIGNATURE_HEIGHT - 2 - height, column);
}
