import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../platform/database/database';
import type { DeskScope, PaperScope, PatientScope } from '../../platform/session/scope';
import { itemsOf } from '../prescriptions/queries';
import { isFollowed } from '../treatment-plans/queries';

/** The prescription of one record, with what its sheet says. No row where the record prescribes nothing. */
export function selectSheet(db: Db, scope: PatientScope, recordId: string) {
  return selectPrescriptions(db, scope)
    .where('record.id', '=', recordId)
    .select(['record.diagnosis', 'prescription.doctorId']);
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

/** Who the patient is: the one place where care is read together with a name and the numbers reception keeps. */
export function selectPerson(db: Db, scope: PaperScope) {
  return db
    .selectFrom('users')
    .leftJoin('patientIdentities as identity', 'identity.patientId', 'users.id')
    .where('users.id', '=', scope.patientId)
    .select(['users.fullName', 'users.dateOfBirth', 'users.gender', 'users.address'])
    .select(['identity.citizenId', 'identity.insuranceCard']);
}

/** The doctor who wrote a record. */
export function selectWriter(db: Db, scope: PatientScope, recordId: string) {
  return db
    .selectFrom('medicalRecords as record')
    .innerJoin('doctors as doctor', 'doctor.id', 'record.doctorId')
    .innerJoin('users as doctorUser', 'doctorUser.id', 'doctor.userId')
    .where('record.id', '=', recordId)
    .where('record.patientId', '=', scope.patientId)
    .select('doctorUser.fullName as doctorName');
}

export function selectCareFacts(db: Db, scope: PatientScope) {
  return db
    .selectFrom('careFiles')
    .where('patientId', '=', scope.patientId)
    .select(['hivConfirmedOn', 'artStartedOn', 'whoStage', 'allergies', 'otherMedicines', 'measures'])
    .select(['tbFrom', 'tbTo', 'tptFrom', 'tptTo', 'ctxFrom', 'ctxTo']);
}

export function selectPlace(db: Db) {
  return db.selectFrom('clinicSettings').select(['name', 'address', 'phone']);
}

/** A booked visit by its appointment, or an arrival with or without one. */
export type VisitOfSlip = { appointmentId: string } | { arrivalId: string };

const MOST_VISITS = 50;

/**
 * The visit of a slip with what decides about the next one: the patient's later visits, soonest first, and the day of the
 * plan that is followed then. No row where the visit does not exist.
 */
export function selectVisitOfSlip(db: Db, _scope: DeskScope, visit: VisitOfSlip) {
  const isBooked = 'appointmentId' in visit;
  const arrivals = db
    .selectFrom('visits')
    .select(['appointmentId', 'patientId', 'doctorId', 'date', 'arrivedAt', 'ticket']);
  const found = isBooked
    ? db
        .selectFrom('appointments as booked')
        .leftJoin(arrivals.as('arrival'), 'arrival.appointmentId', 'booked.id')
        .where('booked.id', '=', visit.appointmentId)
        .select(['booked.patientId', 'booked.doctorId', 'booked.date', 'booked.startsAt', 'arrival.ticket'])
    : db
        .selectFrom(arrivals.where('id', '=', visit.arrivalId).as('arrival'))
        .leftJoin('appointments as booked', 'booked.id', 'arrival.appointmentId')
        .select(['arrival.patientId', 'arrival.date', 'arrival.ticket'])
        .select((eb) => eb.fn.coalesce('booked.doctorId', 'arrival.doctorId').as('doctorId'))
        .select((eb) => eb.fn.coalesce('booked.startsAt', 'arrival.arrivedAt').as('startsAt'));
  return db
    .selectFrom(found.as('visit'))
    .innerJoin('users as patient', 'patient.id', 'visit.patientId')
    .leftJoin('doctors as doctor', 'doctor.id', 'visit.doctorId')
    .leftJoin('users as doctorUser', 'doctorUser.id', 'doctor.userId')
    .select(['visit.patientId', 'patient.patientCode', 'visit.date', 'visit.startsAt', 'visit.ticket'])
    .select(['visit.doctorId', 'doctorUser.fullName as doctorName'])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('appointments as later')
          .leftJoin('visits as arrival', 'arrival.appointmentId', 'later.id')
          .whereRef('later.patientId', '=', 'visit.patientId')
          .whereRef('later.startsAt', '>', 'visit.startsAt')
          .where('later.status', '!=', 'Cancelled')
          .where('later.noShowAt', 'is', null)
          .where('later.leftToMoveAt', 'is', null)
          .where('arrival.completedAt', 'is', null)
          .orderBy('later.startsAt')
          .limit(MOST_VISITS)
          .select(['later.date', 'later.slot', 'later.doctorId']),
      ).as('later'),
      eb
        .selectFrom('treatmentPlans as plan')
        .whereRef('plan.patientId', '=', 'visit.patientId')
        .where(isFollowed('plan', sql<string>`visit.date`))
        .select('plan.nextAppointmentDate')
        .as('plannedOn'),
    ]);
}
