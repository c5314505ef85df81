import type { ClinicSettings } from '@antam/contract/clinic-settings';
import { papers } from '@antam/texts/papers';
import { encode } from 'uqr';
import { drawHeading, drawLine, drawTitle, writtenDate } from './draw-lines';
import { drawPerson, type PersonOnPaper } from './draw-person';
import { drawSignature, SIGNATURE_HEIGHT } from './draw-signature';
import { keepTogether, MARGIN, openPaper, type Paper, SIZES, widthOf } from './open-paper';

export interface SheetContent {
  clinic: Pick<ClinicSettings, 'name' | 'address' | 'phone'>;
  code: string;
  patient: PersonOnPaper;
  diagnosis: string;
  items: readonly { name: string; quantity: string | null; dosing: string; instructions: string | null }[];
  nextVisit: string | null;
  doctor: string;
  signedOn: string;
}

const QR_SIZE = 62;
/** The lines between the last medicine and the signature. */
const CLOSING_HEIGHT = 34;

/** The clinic's prescription sheet, A5. Its QR code holds the prescription's code and nothing else. */
export function drawSheet(sheet: SheetContent): Promise<Buffer> {
  return openPaper({ clinic: sheet.clinic, mark: papers.sheet.code(sheet.code) }, (paper) => {
    drawCode(paper, sheet.code);
    drawTitle(paper, papers.sheet.title);
    drawPerson(paper, sheet.patient);
    drawLine(paper, papers.diagnosis, sheet.diagnosis);
    drawHeading(paper, papers.sheet.medicines);
    for (const [at, item] of sheet.items.entries()) {
      // No page has a signature without a medicine.
      const below = at === sheet.items.length - 1 ? CLOSING_HEIGHT + SIGNATURE_HEIGHT : 0;
      drawItem(paper, at + 1, item, below);
    }
    paper.font('regular').fontSize(SIZES.normal);
    const count = String(sheet.items.length).padStart(2, '0');
    paper.text(papers.sheet.count(count), MARGIN, paper.y, { width: widthOf(paper) });
    if (sheet.nextVisit) paper.text(papers.sheet.nextVisit(writtenDate(sheet.nextVisit)), { width: widthOf(paper) });
    drawSignature(paper, { title: papers.sheet.doctor, doctor: sheet.doctor, on: sheet.signedOn });
  });
}

function drawCode(paper: Paper, code: string): void {
  const afterClinic = paper.y;
  const { size, data } = encode(code, { border: 0 });
  const side = QR_SIZE / size;
  const left = paper.page.width - MARGIN - QR_SIZE;
  for (const [row, cells] of data.entries())
    for (const [column, isDark] of cells.entries())
      if (isDark) paper.rect(left + column * side, MARGIN + row * side, side + 0.05, side + 0.05);
  paper.fill('black');
  const y = MARGIN + QR_SIZE + 3;
  const width = QR_SIZE + 40;
  const line = { width, align: 'right' } as const;
  paper
    .font('regular')
    .fontSize(SIZES.small)
    .text(papers.sheet.code(code), left - 40, y, line);
  paper.moveDown(0.4);
  paper.y = Math.max(paper.y, afterClinic);
}

function drawItem(paper: Paper, number: number, item: SheetContent['items'][number], below: number): void {
  const width = widthOf(paper);
  const quantityWidth = 110;
  const indent = 14;
  const body = [item.dosing, item.instructions].filter(Boolean).join('. ');
  paper.font('bold').fontSize(SIZES.normal);
  const name = `${number}. ${item.name}`;
  const nameHeight = paper.heightOfString(name, { width: width - quantityWidth });
  const quantityHeight = paper.heightOfString(item.quantity ?? '', { width: quantityWidth });
  const bodyHeight = paper.font('regular').heightOfString(body, { width: width - indent });
  keepTogether(paper, Math.max(nameHeight, quantityHeight) + bodyHeight + below);
  paper.font('bold');
  const top = paper.y;
  paper.text(item.quantity ?? '', MARGIN + width - quantityWidth, top, { width: quantityWidth, align: 'right' });
  const afterQuantity = paper.y;
  paper.text(name, MARGIN, top, { width: width - quantityWidth });
  paper.y = Math.max(paper.y, afterQuantity);
  paper.font('regular').text(body, MARGIN + indent, paper.y, { width: width - indent });
  paper.moveDown(0.35);
}
