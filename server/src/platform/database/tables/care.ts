import type { RegimenReason } from '@antam/contract/care-codes';
import type { Analyte, Regimen, ReminderStatus, ReminderType } from '@antam/contract/constants';
import type { RegimenLine } from '@antam/rules/care/regimen-catalogue';
import type { RegimenChangeKind } from '@antam/rules/care/regimen-timeline';
import type { Generated } from 'kysely';
import type { Instant, InstantNow, Json, MaybeInstant } from './columns';

export interface CareTables {
  treatmentPlans: {
    id: string;
    patientId: string;
    doctorId: string;
    regimen: Regimen;
    regimenCode: string;
    customDrugs: string | null;
    startDate: string;
    endDate: string | null;
    nextAppointmentDate: string | null;
    nextVisitId: string | null;
    endedByPlanId: string | null;
    formerEndDate: string | null;
    notes: string | null;
    medicalRecordId: string | null;
    createdAt: InstantNow;
    withdrawnAt: MaybeInstant;
  };
  regimenChanges: {
    id: string;
    patientId: string;
    kind: RegimenChangeKind;
    regimenCode: string;
    customDrugs: string | null;
    line: RegimenLine | null;
    reason: RegimenReason | null;
    happenedOn: string;
    treatmentPlanId: string | null;
    notedBy: string;
    createdAt: InstantNow;
    withdrawnAt: MaybeInstant;
  };
  medicalRecords: {
    id: string;
    patientId: string;
    doctorId: string;
    appointmentId: string | null;
    treatmentPlanId: string | null;
    diagnosis: string;
    notes: string | null;
    recordDate: string;
    createdAt: InstantNow;
    /** Of a visit without an appointment. */
    visitId: string | null;
    signedAt: MaybeInstant;
  };
  recordAdditions: {
    id: string;
    recordId: string;
    doctorId: string;
    body: string;
    createdAt: InstantNow;
  };
  visitDrafts: {
    authorId: string;
    patientId: string;
    appointmentId: string | null;
    visitId: string | null;
    content: Json<Record<string, unknown>> | null;
    version: Generated<number>;
    updatedAt: InstantNow;
    /** When the author was last at the visit; null once they have left it. */
    seenAt: MaybeInstant;
  };
  prescriptionItems: {
    recordId: string;
    position: number;
    medicationName: string;
    dosage: string | null;
    frequency: string | null;
    duration: string | null;
    instructions: string | null;
    daysSupply: number | null;
    /** Of the catalogue; null for free text, which no rule checks. */
    medicineCode: Generated<string | null>;
    unitsPerDose: Generated<number | null>;
    timesDaily: Generated<number | null>;
    quantity: Generated<number | null>;
  };
  labResults: {
    id: string;
    patientId: string;
    analyte: Analyte;
    loinc: string;
    value: number;
    belowDetection: Generated<boolean>;
    unit: string;
    sampledOn: string;
    resultedOn: string | null;
    enteredBy: string;
    createdAt: InstantNow;
    /** When a doctor let the patient read it. */
    releasedAt: MaybeInstant;
    releasedBy: Generated<string | null>;
    /** What the doctor says to the patient about it. */
    sentence: Generated<string | null>;
    /** When a doctor looked at it. */
    seenAt: MaybeInstant;
    seenBy: Generated<string | null>;
    /** When the doctor was told that it waits. */
    doctorToldAt: MaybeInstant;
  };
  reminders: {
    id: string;
    patientId: string;
    type: ReminderType;
    dueAt: Instant;
    message: string;
    status: Generated<ReminderStatus>;
    failureReason: string | null;
    sentAt: MaybeInstant;
    automatic: Generated<boolean>;
    appointmentId: string | null;
    treatmentPlanId: string | null;
    createdBy: string | null;
    /** What an automatic reminder is about that announces no visit, and the day that it names. */
    about: 'runOut' | 'bloodTest' | null;
    aboutOn: string | null;
    createdAt: InstantNow;
    queuedAt: MaybeInstant;
  };
}
