import { drawSheet, type SheetContent } from './draw-sheet';
import { drawSlip, type SlipContent } from './draw-slip';
import { drawSummary, type SummaryContent } from './draw-summary';

/** What a paper says, as plain data that can be sent to another thread. */
export type PaperContent =
  | { kind: 'sheet'; content: SheetContent }
  | { kind: 'summary'; content: SummaryContent }
  | { kind: 'slip'; content: SlipContent };

/** Draws a paper and answers the bytes of its file. */
export function drawPaper(paper: PaperContent): Promise<Buffer> {
  if (paper.kind === 'sheet') return drawSheet(paper.content);
  if (paper.kind === 'summary') return drawSummary(paper.content);
  return drawSlip(paper.content);
}
