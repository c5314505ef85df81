import type { ClinicSettings } from '@antam/contract/clinic-settings';
import { papers } from '@antam/texts/papers';
import { drawHeading, drawLine, drawTitle, writtenDate } from './draw-lines';
import type { SheetContent } from './draw-sheet';
import { keepTogether, openPaper, type Paper } from './open-paper';

interface Result {
  value: number;
  belowDetection: boolean;
  sampledOn: string;
}

interface Period {
  from: string;
  to: string | null;
}

/** What the next clinic has to know. Null is unknown and is said so; an empty list is none. */
export interface SummaryContent {
  clinic: Pick<ClinicSettings, 'name' | 'address' | 'phone'>;
  patient: SheetContent['patient'];
  hivConfirmedOn: string | null;
  artStartedOn: string | null;
  regimens: readonly (Period & { name: string })[];
  viralLoad: Result | null;
  cd4: Result | null;
  allergies: readonly string[] | null;
  otherMedicines: readonly string[] | null;
  tbTreatment: Period | null;
  tbPrevention: Period | null;
  coTrimoxazole: Period | null;
  lastPrescription: { date: string; items: readonly { name: string; dosing: string }[] } | null;
  doctor: string;
  writtenOn: string;
}

/** The summary of treatment that goes along to another clinic, A5. */
export function drawSummary(summary: SummaryContent): Promise<Buffer> {
  const words = papers.summary;
  return openPaper(summary.clinic, (paper) => {
    drawTitle(paper, words.title, words.purpose);
    drawPerson(paper, summary.patient);
    drawHeading(paper, words.regimens);
    drawLine(paper, words.confirmedOn, dateOrUnknown(summary.hivConfirmedOn));
    drawLine(paper, words.artStartedOn, dateOrUnknown(summary.artStartedOn));
    for (const { name, ...period } of summary.regimens) drawLine(paper, writtenPeriod(period), name);
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
    paper.moveDown(1);
    keepTogether(paper, 60);
    drawLine(paper, words.doctor, summary.doctor);
    const [year, month, day] = summary.writtenOn.split('-') as [string, string, string];
    paper.font('regular').text(papers.day(day, month, year));
  });
}

function drawPerson(paper: Paper, patient: SummaryContent['patient']): void {
  const { name, dateOfBirth, gender, weightKg, address } = patient;
  drawLine(paper, papers.name, name);
  drawLine(paper, papers.dateOfBirth, dateOfBirth && writtenDate(dateOfBirth));
  drawLine(paper, papers.sex, gender && papers.gender[gender]);
  drawLine(paper, papers.weight, weightKg === null ? null : papers.kilograms(String(weightKg).replace('.', ',')));
  drawLine(paper, papers.address, address);
}

function drawMedicines(paper: Paper, { lastPrescription }: SummaryContent): void {
  if (!lastPrescription) return;
  drawHeading(paper, papers.summary.lastPrescription(writtenDate(lastPrescription.date)));
  for (const { name, dosing } of lastPrescription.items) drawLine(paper, name, dosing);
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
