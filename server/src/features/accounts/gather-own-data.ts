import { sql } from 'kysely';
import type { Db } from '../../platform/database/database';
import type { PatientScope } from '../../platform/session/scope';
import { pictureUrl } from '../../platform/site/picture-url';
import { findAccount, findNotificationChoices, findPendingAddress } from './queries';

const MOST_LOG_ENTRIES = 10_000;

/** Everything the clinic keeps about one patient, as of one moment, in words the patient can read. */
export async function gatherOwnData(db: Db, scope: PatientScope): Promise<object> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => ({
      account: await findOwnAccount(tx, scope),
      notificationChoices: await findNotificationChoices(tx, scope.patientId),
      ...(await listCare(tx, scope)),
      ...(await listTalk(tx, scope)),
      ...(await listAccess(tx, scope)),
    }));
}

async function findOwnAccount(db: Db, { patientId }: PatientScope) {
  const { id: _, sortName: __, avatar, ...account } = (await findAccount(db, patientId)) ?? {};
  const pendingEmail = (await findPendingAddress(db, { userId: patientId }))?.email ?? null;
  return { ...account, pendingEmail, picture: pictureUrl(avatar ?? null) };
}

const PRESCRIPTION = sql<object[]>`(
  select coalesce(json_agg(json_build_object('medicationName', medication_name, 'dosage', dosage, 'frequency', frequency,
    'duration', duration, 'instructions', instructions, 'daysSupply', days_supply) order by position), '[]')
  from prescription_items where record_id = medical_records.id)`;

async function listCare(db: Db, { patientId }: PatientScope) {
  const appointments = await db
    .selectFrom('appointments')
    .where('appointments.patientId', '=', patientId)
    .innerJoin('doctors', 'doctors.id', 'appointments.doctorId')
    .innerJoin('users as doctor', 'doctor.id', 'doctors.userId')
    .select(['code', 'date', 'slot', 'minutes', 'status', 'serviceType', 'examinationType', 'fee', 'patientName'])
    .select(['symptomsDescription', 'age', 'placeOfBirth', 'addressForExamination', 'note'])
    .select(['appointments.createdAt', 'confirmedAt', 'cancelledAt', 'noShowAt', 'doctor.fullName as doctor'])
    .orderBy('startsAt')
    .execute();
  const visits = await db
    .selectFrom('visits')
    .where('visits.patientId', '=', patientId)
    .select(['date', 'reason', 'arrivedAt', 'calledAt', 'completedAt'])
    .orderBy('arrivedAt')
    .execute();
  const treatmentPlans = await db
    .selectFrom('treatmentPlans')
    .where('treatmentPlans.patientId', '=', patientId)
    .innerJoin('doctors', 'doctors.id', 'treatmentPlans.doctorId')
    .innerJoin('users as doctor', 'doctor.id', 'doctors.userId')
    .select(['regimen', 'customDrugs', 'startDate', 'endDate', 'nextAppointmentDate', 'notes'])
    .select(['treatmentPlans.createdAt', 'withdrawnAt', 'doctor.fullName as doctor'])
    .orderBy('startDate')
    .execute();
  const medicalRecords = await db
    .selectFrom('medicalRecords')
    .where('medicalRecords.patientId', '=', patientId)
    .innerJoin('doctors', 'doctors.id', 'medicalRecords.doctorId')
    .innerJoin('users as doctor', 'doctor.id', 'doctors.userId')
    .select([
      'recordDate',
      'diagnosis',
      'medicalRecords.notes',
      'medicalRecords.createdAt',
      'doctor.fullName as doctor',
    ])
    .select(PRESCRIPTION.as('prescription'))
    .orderBy('recordDate')
    .execute();
  const labResults = await db
    .selectFrom('labResults')
    .where('labResults.patientId', '=', patientId)
    .select(['analyte', 'loinc', 'value', 'belowDetection', 'unit', 'sampledOn', 'resultedOn', 'createdAt'])
    .orderBy('sampledOn')
    .execute();
  return { appointments, visits, treatmentPlans, medicalRecords, labResults };
}

async function listTalk(db: Db, { patientId }: PatientScope) {
  const reminders = await db
    .selectFrom('reminders')
    .where('reminders.patientId', '=', patientId)
    .select(['type', 'dueAt', 'message', 'status', 'sentAt', 'createdAt'])
    .orderBy('dueAt')
    .execute();
  const messages = await db
    .selectFrom('messages')
    .where('messages.patientId', '=', patientId)
    .select(['body', 'createdAt', sql<string>`case when from_clinic then 'clinic' else 'patient' end`.as('from')])
    .orderBy('createdAt')
    .execute();
  const notifications = await db
    .selectFrom('notifications')
    .select(['body', 'createdAt', 'readAt'])
    .where('userId', '=', patientId)
    .orderBy('createdAt')
    .execute();
  return { reminders, messages, notifications };
}

async function listAccess(db: Db, { patientId }: PatientScope) {
  const sessions = await db
    .selectFrom('sessions')
    .select(['device', 'createdAt', 'lastSeenAt'])
    .where('userId', '=', patientId)
    .execute();
  const pushDevices = await db
    .selectFrom('pushSubscriptions')
    .select(['endpoint', 'createdAt'])
    .where('userId', '=', patientId)
    .execute();
  const accessLog = await db
    .selectFrom('auditLog')
    .select(['at', 'action', 'actorRole', 'outcome'])
    .where(sql<boolean>`patient_ids @> array[${patientId}]::uuid[]`)
    .orderBy('id', 'desc')
    .limit(MOST_LOG_ENTRIES)
    .execute();
  return { sessions, pushDevices, accessLog };
}
