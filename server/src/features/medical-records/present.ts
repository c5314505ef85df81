import type { MedicalRecord, RecordForDoctor } from '@antam/contract/medical-records';
import { unitOfMedicine } from '@antam/rules/care/medicine-catalogue';
import type { AdditionRow, RecordRow } from './queries';

/** A record, as its patient and the clinic's doctors see it: it names the patient by code alone. */
export function presentRecord(row: RecordRow): MedicalRecord {
  return { ...presentUnnamedRecord(row), userId: { _id: row.patientId, patientCode: row.patientCode } };
}

/** A record beside its patient, with why the doctor went on against warnings. */
export function presentRecordToDoctor(row: Omit<RecordRow, 'patientCode'>): RecordForDoctor {
  return { ...presentUnnamedRecord(row), overrides: row.overrides };
}

function presentUnnamedRecord(row: Omit<RecordRow, 'patientCode'>): Omit<MedicalRecord, 'userId'> {
  return {
    _id: row.id,
    doctorId: { _id: row.doctorId, userId: { _id: row.doctorUserId, fullName: row.doctorFullName } },
    appointmentId: row.appointmentId,
    treatmentPlanId:
      row.treatmentPlanId && row.regimen && row.startDate
        ? {
            _id: row.treatmentPlanId,
            regimen: row.regimen,
            customDrugs: row.customDrugs,
            startDate: row.startDate,
            endDate: row.endDate,
            nextAppointmentDate: row.nextAppointmentDate,
          }
        : null,
    diagnosis: row.diagnosis,
    prescription: row.prescription.map((item) => ({ ...item, unit: unitOfMedicine(item.medicineCode) })),
    prescriptionCode: row.prescriptionCode,
    notes: row.notes,
    recordDate: row.recordDate,
    createdAt: row.createdAt.toISOString(),
    signedAt: row.signedAt?.toISOString() ?? null,
    additions: row.additions.map(presentAddition),
  };
}

/** A correction of a record. */
export function presentAddition(row: AdditionRow): MedicalRecord['additions'][number] {
  return { ...row, createdAt: new Date(row.createdAt).toISOString() };
}
