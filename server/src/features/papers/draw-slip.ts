import type { ClinicSettings } from '@antam/contract/clinic-settings';
import { papers } from '@antam/texts/papers';
import { drawLine, drawTitle, writtenDate } from './draw-lines';
import { openPaper } from './open-paper';

/** Reception prints it, so it has no name and nothing about care. */
export interface SlipContent {
  clinic: Pick<ClinicSettings, 'name' | 'address' | 'phone'>;
  patientCode: string;
  date: string;
  time: string | null;
  ticket: number | null;
  doctor: string | null;
  /** Without a time where a day was agreed and no visit is booked. */
  nextVisit: { date: string; time: string | null } | null;
}

/** What a patient takes along from a visit: when it was and when to come again. */
export function drawSlip(slip: SlipContent): Promise<Buffer> {
  const { clinic, patientCode, date, time, ticket, doctor, nextVisit } = slip;
  return openPaper({ clinic, mark: patientCode }, (paper) => {
    drawTitle(paper, papers.slip.title);
    drawLine(paper, papers.patientCode, patientCode);
    drawLine(paper, papers.slip.date, writtenDate(date));
    drawLine(paper, papers.slip.time, time);
    drawLine(paper, papers.slip.ticket, ticket === null ? null : String(ticket));
    drawLine(paper, papers.slip.doctor, doctor);
    const next = nextVisit && [nextVisit.time, writtenDate(nextVisit.date)].filter(Boolean).join(', ');
    drawLine(paper, papers.slip.nextVisit, next ?? papers.slip.none);
  });
}
