import { createRequire } from 'node:module';
import type { ClinicSettings } from '@antam/contract/clinic-settings';
import { papers } from '@antam/texts/papers';

export type Paper = PDFKit.PDFDocument;

/** In points; 28 are about a centimetre. */
export const MARGIN = 28;
export const SIZES = { small: 8, normal: 9.5, large: 14 } as const;

const require = createRequire(import.meta.url);
const FONTS = {
  regular: require.resolve('@expo-google-fonts/be-vietnam-pro/400Regular/BeVietnamPro_400Regular.ttf'),
  bold: require.resolve('@expo-google-fonts/be-vietnam-pro/700Bold/BeVietnamPro_700Bold.ttf'),
};

interface Heading {
  clinic: Pick<ClinicSettings, 'name' | 'address' | 'phone'>;
  /** Stands on every page of a paper with several, so that loose pages can be put together again. */
  mark: string;
}

/** Draws a paper of size A5 and answers its bytes. What is drawn goes on to a next page by itself, and pages are then numbered. */
export async function openPaper({ clinic, mark }: Heading, draw: (paper: Paper) => void): Promise<Buffer> {
  // Loaded for the first paper, by the thread that draws.
  const { default: PDFDocument } = await import('pdfkit');
  // The title stands on a browser's tab, so it tells nothing: a clinic's own name may.
  const info = { Title: 'An Tâm', Creator: 'An Tâm', Producer: 'An Tâm' };
  const paper: Paper = new PDFDocument({ size: 'A5', margin: MARGIN, bufferPages: true, info, font: FONTS.regular });
  paper.registerFont('regular', FONTS.regular).registerFont('bold', FONTS.bold);
  const chunks: Buffer[] = [];
  const whole = new Promise<Buffer>((done, failed) => {
    paper.on('data', (chunk: Buffer) => chunks.push(chunk));
    paper.on('end', () => done(Buffer.concat(chunks)));
    paper.on('error', failed);
  });
  drawClinic(paper, clinic);
  draw(paper);
  numberPages(paper, mark);
  paper.end();
  return whole;
}

/** The width between the margins. */
export function widthOf(paper: Paper): number {
  return paper.page.width - 2 * MARGIN;
}

/** Goes on to a next page where less than this height is left. */
export function keepTogether(paper: Paper, height: number): void {
  if (paper.y + height > paper.page.height - MARGIN - SIZES.normal) paper.addPage();
}

function drawClinic(paper: Paper, { name, address, phone }: Pick<ClinicSettings, 'name' | 'address' | 'phone'>): void {
  const width = widthOf(paper) * 0.68;
  paper.font('bold').fontSize(SIZES.normal).text(name, MARGIN, MARGIN, { width });
  paper.font('regular').fontSize(SIZES.small);
  if (address) paper.text(address, { width });
  if (phone) paper.text(papers.phone(phone), { width });
  paper.moveDown(0.8);
}

function numberPages(paper: Paper, mark: string): void {
  const { count } = paper.bufferedPageRange();
  if (count === 1) return;
  for (let page = 0; page < count; page += 1) {
    paper.switchToPage(page);
    const y = paper.page.height - MARGIN + 4;
    // Below the margin pdfkit would add a page.
    paper.page.margins.bottom = 0;
    paper
      .font('regular')
      .fontSize(SIZES.small)
      .text([papers.page(page + 1, count), mark].filter(Boolean).join(' · '), MARGIN, y, {
        width: widthOf(paper),
        align: 'center',
        lineBreak: false,
      });
  }
}
