import type { ClinicSettings } from '@antam/contract/clinic-settings';
import { papers } from '@antam/texts/papers';
import { drawHeading, drawLine, drawTitle, writtenDate } from './draw-lines';
import { drawPerson, type PersonOnPaper } from './draw-person';
import { drawSignature } from './draw-signature';
import { openPaper, type Paper } from './open-paper';

interface Result {
  value: number;
  belowDetection: boolean;
  sampledOn: string;
}

interface Period {
  from: string;
  to: string | null;
}

/** `lasts` is the last day for which it was handed over; null where that is not known. */
interface SummaryItem {
  name: string;
  dosing: string;
  lasts: string | null;
}

/** What the next clinic has to know. Null is unknown and is said so; an empty list is none. */
export interface SummaryContent {
  clinic: Pick<ClinicSettings, 'name' | 'address' | 'phone'>;
  patient: PersonOnPaper;
  hivConfirmedOn: string | null;
  artStartedOn: string | null;
  whoStage: number | null;
  /** Oldest first; a stop has a line of its own. `reason` is why it followed the one before. */
  regimens: readonly (Period & { name: string; reason: string | null })[];
  viralLoad: Result | null;
  cd4: Result | null;
  allergies: readonly string[] | null;
  otherMedicines: readonly string[] | null;
  tbTreatment: Period | null;
  tbPrevention: Period | null;
  coTrimoxazole: Period | null;
  lastPrescription: { date: string; items: readonly SummaryItem[] } | null;
  doctor: string;
  writtenOn: string;
}

/** The summary of treatment that goes along to another clinic, A5. */
export function drawSummary(summary: SummaryContent): Promise<Buffer> {
  const words = papers.summary;
  return openPaper({ clinic: summary.clinic, mark: summary.patient.name ?? '' }, (paper) => {
    drawTitle(paper, words.title, words.purpose);
    drawPerson(paper, summary.patient);
    drawHeading(paper, words.regimens);
    drawLine(paper, words.confirmedOn, dateOrUnknown(summary.hivConfirmedOn));
    drawLine(paper, words.artStartedOn, dateOrUnknown(summary.artStartedOn));
    drawLine(paper, words.whoStage, summary.whoStage === null ? words.unknown : String(summary.whoStage));
    for (const { name, reason, ...period } of summary.regimens)
      drawLine(paper, writtenPeriod(period), reason ? words.because(name, reason) : name);
    drawHeading(paper, words.results);
    drawLine(paper, words.viralLoad, writtenResult(summary.viralLoad));
    drawLine(paper, words.cd4, writtenResult(summary.cd4));
    drawHeading(paper, `${words.allergies}, ${words.otherMedicines.toLowerCase()}`);
    drawLine(paper, words.allergies, writtenList(summary.allergies));
    drawLine(paper, words.otherMedicines, writtenList(summary.otherMedicines));
    for (const course of ['tbTreatment', 'tbPrevention', 'coTrimoxazole'] as const) {
      const period = summary[course];
      drawLine(paper, words[course], period && writtenPeriod(period));
    }
    drawMedicines(paper, summary);
    drawSignature(paper, { title: words.doctor, doctor: summary.doctor, on: summary.writtenOn });
  });
}

function drawMedicines(paper: Paper, { lastPrescription }: SummaryContent): void {
  if (!lastPrescription) return;
  drawHeading(paper, papers.summary.lastPrescription(writtenDate(lastPrescription.date)));
  for (const { name, dosing, lasts } of lastPrescription.items) {
    const supply = lasts ? papers.summary.lasts(writtenDate(lasts)) : papers.summary.notHanded;
    drawLine(paper, name, [dosing, supply].filter(Boolean).join('. '));
  }
}

function dateOrUnknown(date: string | null): string {
  return date ? writtenDate(date) : papers.summary.unknown;
}

function writtenPeriod({ from, to }: Period): string {
  return papers.summary.until(writtenDate(from), to && writtenDate(to));
}

function writtenResult(result: Result | null): string {
  if (!result) return papers.summary.unknown;
  const value = String(result.value).replace('.', ',');
  return `${result.belowDetection ? papers.summary.below(value) : value} (${writtenDate(result.sampledOn)})`;
}

function writtenList(list: readonly string[] | null): string {
  if (list === null) return papers.summary.unknown;
  return list.length > 0 ? list.join('; ') : papers.summary.none;
}
