import type { ClinicSettings } from '@antam/contract/clinic-settings';
import { papers } from '@antam/texts/papers';
import { encode } from 'uqr';
import { drawHeading, drawLine, drawTitle, writtenDate } from './draw-lines';
import { keepTogether, MARGIN, openPaper, type Paper, SIZES, widthOf } from './open-paper';

export interface SheetContent {
  clinic: Pick<ClinicSettings, 'name' | 'address' | 'phone'>;
  code: string;
  patient: {
    name: string | null;
    dateOfBirth: string | null;
    gender: keyof typeof papers.gender | null;
    weightKg: number | null;
    address: string | null;
  };
  diagnosis: string;
  items: readonly { name: string; quantity: string | null; dosing: string; instructions: string | null }[];
  nextVisit: string | null;
  doctor: string;
  signedOn: string;
}

const QR_SIZE = 62;
const SIGNATURE_HEIGHT = 92;

/** The clinic's prescription sheet, A5. Its QR code holds the prescription's code and nothing else. */
export function drawSheet(sheet: SheetContent): Promise<Buffer> {
  return openPaper(sheet.clinic, (paper) => {
    drawCode(paper, sheet.code);
    drawTitle(paper, papers.sheet.title);
    drawPatient(paper, sheet);
    drawHeading(paper, papers.sheet.medicines);
    for (const [at, item] of sheet.items.entries()) drawItem(paper, at + 1, item);
    paper.font('regular').fontSize(SIZES.normal);
    const count = String(sheet.items.length).padStart(2, '0');
    paper.text(papers.sheet.count(count), MARGIN, paper.y, { width: widthOf(paper) });
    if (sheet.nextVisit) paper.text(papers.sheet.nextVisit(writtenDate(sheet.nextVisit)), { width: widthOf(paper) });
    drawSignature(paper, sheet);
  });
}

function drawCode(paper: Paper, code: string): void {
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
}

function drawPatient(paper: Paper, { patient, diagnosis }: SheetContent): void {
  const { name, dateOfBirth, gender, weightKg, address } = patient;
  drawLine(paper, papers.name, name);
  drawLine(paper, papers.dateOfBirth, dateOfBirth && writtenDate(dateOfBirth));
  drawLine(paper, papers.sex, gender && papers.gender[gender]);
  drawLine(paper, papers.weight, weightKg === null ? null : papers.kilograms(String(weightKg).replace('.', ',')));
  drawLine(paper, papers.address, address);
  drawLine(paper, papers.diagnosis, diagnosis);
}

function drawItem(paper: Paper, number: number, item: SheetContent['items'][number]): void {
  const width = widthOf(paper);
  const quantityWidth = 110;
  const indent = 14;
  const body = [item.dosing, item.instructions].filter(Boolean).join('. ');
  paper.font('bold').fontSize(SIZES.normal);
  const name = `${number}. ${item.name}`;
  const nameHeight = paper.heightOfString(name, { width: width - quantityWidth });
  keepTogether(paper, nameHeight + paper.heightOfString(body, { width: width - indent }));
  const top = paper.y;
  paper.text(item.quantity ?? '', MARGIN + width - quantityWidth, top, { width: quantityWidth, align: 'right' });
  const afterQuantity = paper.y;
  paper.text(name, MARGIN, top, { width: width - quantityWidth });
  paper.y = Math.max(paper.y, afterQuantity);
  paper.font('regular').text(body, MARGIN + indent, paper.y, { width: width - indent });
  paper.moveDown(0.35);
}

/** The law wants the free part between the medicines and the signature crossed out. */
function drawSignature(paper: Paper, { signedOn, doctor }: SheetContent): void {
  keepTogether(paper, SIGNATURE_HEIGHT);
  const top = paper.page.height - MARGIN - SIGNATURE_HEIGHT;
  const [left, right] = [MARGIN, paper.page.width - MARGIN];
  if (top - paper.y > 24)
    paper
      .moveTo(left, top - 4)
      .lineTo(right, paper.y + 6)
      .lineWidth(0.5)
      .stroke('gray');
  const [year, month, day] = signedOn.split('-') as [string, string, string];
  const column = { width: widthOf(paper) * 0.55, align: 'center' } as const;
  const x = right - column.width;
  paper
    .fillColor('black')
    .font('regular')
    .fontSize(SIZES.normal)
    .text(papers.day(day, month, year), x, top, column);
  paper.font('bold').text(papers.sheet.doctor, column);
  paper.font('regular').fontSize(SIZES.small).text(papers.sheet.sign, column);
  paper
    .font('bold')
    .fontSize(SIZES.normal)
    .text(doctor, x, top + SIGNATURE_HEIGHT - 14, column);
}
