import type { Insertable } from 'kysely';
import type { Db } from '../../platform/database/database';
import { prepared } from '../../platform/database/prepared';
import type { Tables } from '../../platform/database/tables';

const NEW_APPOINTMENT = [
  'id',
  'code',
  'patientId',
  'doctorId',
  'date',
  'slot',
  'minutes',
  'startsAt',
  'serviceType',
  'examinationType',
  'fee',
  'patientName',
  'symptomsDescription',
  'age',
  'placeOfBirth',
  'addressForExamination',
  'note',
  'createdBy',
] as const;
type NewAppointment = Pick<Insertable<Tables['appointments']>, (typeof NEW_APPOINTMENT)[number]>;

export async function insertAppointment(db: Db, values: NewAppointment): Promise<void> {
  await newAppointment(db, values);
}

const newAppointment = prepared((db, given: NewAppointment) =>
  db
    .insertInto('appointments')
    .values(Object.fromEntries(NEW_APPOINTMENT.map((column) => [column, given[column]])) as never),
);
