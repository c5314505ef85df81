import { sql } from 'kysely';
import type { Db } from '../../platform/database/database';
import type { DeskScope, PatientScope } from '../../platform/session/scope';
import { itemsOf } from '../prescriptions/queries';

/** The prescription of one record, with what its sheet says. No row where the record prescribes nothing. */
export function selectSheet(db: Db, scope: PatientScope, recordId: string) {
  return selectPrescriptions(db, scope).where('record.id', '=', recordId).select('record.diagnosis');
}

/** The newest prescription of a patient. */
export function selectNewestPrescription(db: Db, scope: PatientScope) {
  return selectPrescriptions(db, scope).orderBy('record.recordDate', 'desc').orderBy('record.id', 'desc').limit(1);
}

function selectPrescriptions(db: Db, scope: PatientScope) {
  return db
    .selectFrom('prescriptions as prescription')
    .innerJoin('medicalRecords as record', 'record.id', 'prescription.recordId')
    .innerJoin('doctors as doctor', 'doctor.id', 'prescription.doctorId')
    .innerJoin('users as doctorUser', 'doctorUser.id', 'doctor.userId')
    .where('prescription.patientId', '=', scope.patientId)
    .where('record.patientId', '=', scope.patientId)
    .select(['prescription.code', 'record.recordDate', 'doctorUser.fullName as doctorName'])
    .select(itemsOf(sql.ref('record.id')).as('items'));
}

/** Who the patient is: the one place where care and a name are read together, for a paper. */
export function selectPerson(db: Db, scope: PatientScope) {
  return db
    .selectFrom('users')
    .where('id', '=', scope.patientId)
    .select(['fullName', 'dateOfBirth', 'gender', 'address']);
}

export function selectCareFacts(db: Db, scope: PatientScope) {
  return db
    .selectFrom('careFiles')
    .where('patientId', '=', scope.patientId)
    .select(['hivConfirmedOn', 'artStartedOn', 'allergies', 'otherMedicines', 'measures'])
    .select(['tbFrom', 'tbTo', 'tptFrom', 'tptTo', 'ctxFrom', 'ctxTo']);
}

export function selectPlace(db: Db) {
  return db.selectFrom('clinicSettings').select(['name', 'address', 'phone']);
}

/** The visit of a slip with the patient's next one; no row where it does not exist. */
export function selectVisitOfSlip(db: Db, _scope: DeskScope, appointmentId: string) {
  return db
    .selectFrom('appointments as visit')
    .innerJoin('users as patient', 'patient.id', 'visit.patientId')
    .innerJoin('doctors as doctor', 'doctor.id', 'visit.doctorId')
    .innerJoin('users as doctorUser', 'doctorUser.id', 'doctor.userId')
    .leftJoin('visits as arrival', 'arrival.appointmentId', 'visit.id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('appointments as later')
          .whereRef('later.patientId', '=', 'visit.patientId')
          .whereRef('later.startsAt', '>', 'visit.startsAt')
          .where('later.status', '!=', 'Cancelled')
          .orderBy('later.startsAt')
          .limit(1)
          .select('later.startsAt')
          .as('next'),
      (join) => join.onTrue(),
    )
    .where('visit.id', '=', appointmentId)
    .select(['visit.patientId', 'patient.patientCode', 'visit.startsAt', 'arrival.ticket'])
    .select(['doctorUser.fullName as doctorName', 'next.startsAt as nextStartsAt']);
}
