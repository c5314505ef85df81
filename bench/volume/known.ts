import type { Role } from '@antam/contract/constants';
import { feeFor } from '@antam/rules/booking/booking';
import { startOfSlot } from '@antam/rules/booking/schedule';
import { clinicTime, DEFAULT_ZONE } from '@antam/rules/clinic-time';
import type { NotNull } from 'kysely';
import type { Db } from '../../server/src/platform/database/database';
import { hashOf, newId, newSecret } from '../../server/src/platform/ids';
import { dayAhead } from '../../server/src/test/booking';
import { addPerson, type Person } from '../lab/people';
import { slotOf } from '../lab/slots';

/** Objects of a filled clinic to ask for, and people who may ask. */
export interface Known {
  as: Record<Role, Person>;
  customerId: string;
  patientId: string;
  /** The head doctor, who has more patients than any other. */
  doctorId: string;
  doctorUserId: string;
  /** Has one patient in a hundred. */
  otherDoctor: Person;
  appointmentId: string;
  code: string;
  prescriptionCode: string;
  /** Written by the head doctor for the customer, so that both may print its papers. */
  recordId: string;
  arrivalId: string;
  doctors: Person[];
  patients: Person[];
}

export async function findKnown(db: Db): Promise<Known> {
  const doctors = await openSessions(db, 'Doctor', 40);
  const patients = await openSessions(db, 'Customer', 500);
  const [doctor, other] = doctors as [Person, Person];
  const [customer] = patients as [Person];
  const own = { id: newId(), code: 'KKKKKKKKKK' };
  // A visit that the customer, the doctor and reception may all see, far enough ahead not to conflict with others.
  await db
    .insertInto('appointments')
    .values({
      ...own,
      patientId: customer.userId,
      doctorId: doctor.doctorId as string,
      date: dayAhead(300),
      slot: slotOf(0),
      minutes: 30,
      startsAt: clinicTime(DEFAULT_ZONE).instantOf(dayAhead(300), startOfSlot(slotOf(0))),
      serviceType: 'Consultation',
      fee: feeFor('Consultation', 30),
      createdBy: customer.userId,
    })
    .execute();
  const staff = await addPerson(db, 'Staff');
  await db.updateTable('users').set({ mayDispense: true }).where('id', '=', staff.userId).execute();
  const recordId = newId();
  const prescriptionCode = 'MMMMMMMMMM';
  await writePrescription(db, { recordId, patient: customer, doctor, code: prescriptionCode });
  const arrival = await db
    .selectFrom('visits')
    .select('id')
    .where('patientId', '=', customer.userId)
    .limit(1)
    .executeTakeFirstOrThrow();
  const admin = await addPerson(db, 'Admin');
  return {
    as: { Customer: customer, Doctor: doctor, Staff: staff, Admin: admin },
    customerId: customer.userId,
    patientId: customer.userId,
    doctorId: doctor.doctorId as string,
    doctorUserId: doctor.userId,
    otherDoctor: other,
    appointmentId: own.id,
    code: own.code,
    ...{ prescriptionCode, recordId, arrivalId: arrival.id },
    doctors,
    patients,
  };
}

interface Prescribing {
  recordId: string;
  patient: Person;
  doctor: Person;
  code: string;
}

/** A prescription of today of which nothing was handed over yet; the others of the bench are used up. */
async function writePrescription(db: Db, { recordId, patient, doctor, code }: Prescribing): Promise<void> {
  const of = { patientId: patient.userId, doctorId: doctor.doctorId as string };
  await db
    .insertInto('medicalRecords')
    .values({ ...of, id: recordId, diagnosis: 'Theo dõi định kỳ', recordDate: dayAhead(0) })
    .execute();
  await db
    .insertInto('prescriptionItems')
    .values([0, 1].map((position) => ({ recordId, position, medicationName: `Thuốc ${position}`, daysSupply: 90 })))
    .execute();
  await db
    .insertInto('prescriptions')
    .values({ ...of, id: newId(), recordId, code, signedAt: new Date(), days: 90 })
    .execute();
}

async function openSessions(db: Db, role: 'Customer' | 'Doctor', howMany: number): Promise<Person[]> {
  const users = await db
    .selectFrom('users')
    .leftJoin('doctors', 'doctors.userId', 'users.id')
    .select(['users.id as userId', 'users.userName', 'doctors.id as doctorId'])
    .where('users.role', '=', role)
    .$narrowType<{ userName: NotNull }>()
    .orderBy('users.id')
    .limit(howMany)
    .execute();
  const people = users.map((user) => ({ ...user, token: newSecret() }));
  await db
    .insertInto('sessions')
    .values(people.map(({ userId, token }) => ({ id: newId(), userId, tokenHash: hashOf(token), device: 'bench' })))
    .execute();
  return people;
}
