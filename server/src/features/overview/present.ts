import type { LabResult } from '@antam/contract/lab-results';
import type { PatientOverview } from '@antam/contract/overview';
import { presentToPatient as presentVisit } from '../appointments/present';
import { presentLabResult } from '../lab-results/present';
import { presentReminder } from '../reminders/present';
import { presentPlan } from '../treatment-plans/present';
import type { PatientOverviewRows } from './find-patient-overview';

type Rows = PatientOverviewRows;

/** The patient's own first screen. */
export function presentToPatient(rows: Rows): PatientOverview {
  const { figures, next, plan, labs, reminders, spending, steps, answers, kk, stoppedOn, doctorId } = rows;
  const patient = { patientFullName: figures.fullName, patientCode: figures.patientCode };
  return {
    nextSteps: { ...steps, book: steps.book && { ...steps.book, doctorId } },
    answers: answers.map(({ is, startsAt, until }) => ({
      ...{ is, startsAt: startsAt.toISOString(), until: until?.toISOString() ?? null },
    })),
    kk,
    nextAppointment: next && presentVisit(next),
    upcomingAppointments: figures.upcomingAppointments,
    medicalRecords: figures.medicalRecords,
    unreadMessages: figures.unreadMessages,
    currentPlan: plan && presentPlan({ ...plan, ...patient }),
    stoppedOn,
    latestCd4: latest(labs, 'CD4'),
    latestViralLoad: latest(labs, 'ViralLoad'),
    openReminders: reminders.map((reminder) => presentReminder({ ...reminder, ...patient })),
    spending,
  };
}

function latest(labs: Rows['labs'], analyte: LabResult['analyte']): LabResult | null {
  const found = labs.find((result) => result.analyte === analyte);
  return found ? presentLabResult(found) : null;
}
