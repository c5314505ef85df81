import type { OnVisit, TodayVisit, VisitPage } from '@antam/contract/visit-page';
import { nextInQueue } from '@antam/rules/booking/queue';
import { isHereAgain } from '@antam/rules/care/back-in-care';
import type { VisitName } from '../../platform/session/open-visit';
import { presentLabResult } from '../lab-results/present';
import { presentRecordToDoctor } from '../medical-records/present';
import { lastWeight } from '../prescriptions/demand-reasons';
import { arvSupplyOf } from '../prescriptions/list-taken';
import type { HandedOverRow } from '../prescriptions/queries';
import { presentRegimenChange } from '../regimen-history/present';
import { presentUnnamedPlan } from '../treatment-plans/present';
import type { VisitPageRows } from './find-visit-page';
import type { TodayRow } from './list-day';
import type { VisitOnPageRow } from './queries';

/** The page of one visit for its doctor: the patient is a code, a sex and a date of birth. */
export function presentVisitPage(name: VisitName, rows: VisitPageRows): VisitPage {
  const { visit, patient, plans, results, records, signed, ahead, draft, file, handedOver } = rows;
  // The record of this visit stands beside it, not under the visit before.
  const lastRecord = records.find(({ id }) => id !== signed?.id);
  const lastPrescription = records.find(({ prescription }) => prescription.length > 0);
  const patientCode = patient.patientCode ?? '';
  return {
    visit: { kind: name.kind, _id: name.id, patientCode, ...presentVisit(visit) },
    patient: { _id: patient.id, patientCode, gender: patient.gender, dateOfBirth: patient.dateOfBirth },
    plans: plans.toReversed().map(presentUnnamedPlan),
    regimenChanges: rows.regimenChanges.map(presentRegimenChange),
    results: results.map(presentLabResult),
    lastRecord: lastRecord ? presentRecordToDoctor(lastRecord) : null,
    lastPrescription: lastPrescription ? presentRecordToDoctor(lastPrescription) : null,
    stillTaken: rows.stillTaken,
    signedRecord: signed ? presentRecordToDoctor(signed) : null,
    careFile: presentCareFile(file, { on: visit.date, arrivedAt: visit.checkedInAt }),
    ...presentArvs(handedOver, rows.regimenChanges, rows.isHeldTaken),
    returned: rows.returned,
    visitsAhead: ahead.map(({ id, date, slot, isOwn }) => ({ _id: id, date, timeSlot: slot, isOwn })),
    draft: draft?.content
      ? { content: draft.content, version: draft.version, savedAt: draft.updatedAt.toISOString() }
      : null,
    next: presentNext(rows.today),
  };
}

/** What decides about a prescription; the rest of the file is shown on its own screen. */
function presentCareFile(file: VisitPageRows['file'], visit: Parameters<typeof isHereAgain>[1]): VisitPage['careFile'] {
  const { artStartedOn, allergies, otherMedicines, tbTreatmentCode, outcome, outcomeOn } = file;
  const left = isHereAgain(file, visit)
    ? { outcome: outcome as 'died' | 'transferredOut', on: outcomeOn as string }
    : null;
  return { artStartedOn, allergies, otherMedicines, tbTreatmentCode, weightKg: lastWeight(file), left };
}

/**
 * How long the antiretrovirals in hand last, where they are still taken, and since when they are there; null while it is
 * unknown. Rows come newest first.
 */
export function presentArvs(
  rows: readonly HandedOverRow[],
  changes: Parameters<typeof arvSupplyOf>[1],
  isTaken: boolean,
): Pick<VisitPage, 'arvRunsOutOn' | 'arvSuppliedOn'> {
  const supply = arvSupplyOf(rows.toReversed(), changes);
  return { arvRunsOutOn: isTaken ? (supply?.runsOutOn ?? null) : null, arvSuppliedOn: supply?.dispensedOn ?? null };
}

function presentVisit(row: VisitOnPageRow) {
  return {
    date: row.date,
    timeSlot: row.slot,
    serviceType: row.serviceType,
    status: row.status,
    ticket: row.ticket,
    arrivedAt: row.checkedInAt?.toISOString() ?? null,
    calledAt: row.calledAt?.toISOString() ?? null,
    completedAt: row.completedAt?.toISOString() ?? null,
    noShowAt: row.noShowAt?.toISOString() ?? null,
    reason: row.reason,
  };
}

/** Who of a doctor's day waits longest. */
export function presentNext(day: readonly TodayRow[]): OnVisit | null {
  return nextInQueue(day.map(presentToday));
}

/** One visit of today in the doctor's list. */
export function presentToday(row: TodayRow): TodayVisit {
  return {
    ...presentOnVisit(row),
    timeSlot: row.slot,
    calledAt: row.calledAt?.toISOString() ?? null,
    completedAt: row.completedAt?.toISOString() ?? null,
    reason: row.reason,
    isAnyDoctors: row.isAnyDoctors,
    lastViralLoad: row.viralLoad,
    hasRecord: row.hasRecord,
  };
}

function presentOnVisit(row: TodayRow): OnVisit {
  return {
    kind: row.kind,
    _id: row.id,
    patientCode: row.patientCode ?? '',
    ticket: row.ticket,
    arrivedAt: row.checkedInAt?.toISOString() ?? null,
  };
}
