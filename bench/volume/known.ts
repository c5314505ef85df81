import type { Role } from '@antam/contract/constants';
import { sql } from 'kysely';
import type { Db } from '../../server/src/platform/database';
import { hashOf, newId, newSecret } from '../../server/src/platform/ids';
import { addPerson, type Person } from '../lab/people';

/** Objects of a filled clinic that can be asked for, and people who may ask. */
export interface Known {
  as: Record<Role, Person>;
  customerId: string;
  patientId: string;
  /** The doctor in charge, with more patients than anybody. */
  doctorId: string;
  doctorUserId: string;
  otherDoctorId: string;
  appointmentId: string;
  code: string;
  doctors: Person[];
  patients: Person[];
}

export async function findKnown(db: Db): Promise<Known> {
  const doctors = await openSessions(db, 'Doctor', 40);
  const patients = await openSessions(db, 'Customer', 500);
  const [doctor, other] = doctors as [Person, Person];
  const [customer] = patients as [Person];
  // One that the customer, the doctor and reception may all see.
  const own = await db
    .insertInto('appointments')
    .columns([
      'id',
      'code',
      'patientId',
      'doctorId',
      'date',
      'slot',
      'minutes',
      'startsAt',
      'serviceType',
      'fee',
      'createdBy',
    ])
    .expression(
      sql`select ${newId()}::uuid, 'KKKKKKKKKK', ${customer.userId}::uuid, ${doctor.doctorId}::uuid, current_date + 300, '08:00-08:30', 30,
        now() + interval '300 days', 'Consultation', 150000, ${customer.userId}::uuid` as never,
    )
    .returning(['id', 'code'])
    .executeTakeFirstOrThrow();
  const staff = await addPerson(db, 'Staff');
  const admin = await addPerson(db, 'Admin');
  return {
    as: { Customer: customer, Doctor: doctor, Staff: staff, Admin: admin },
    customerId: customer.userId,
    patientId: customer.userId,
    doctorId: doctor.doctorId as string,
    doctorUserId: doctor.userId,
    otherDoctorId: other.doctorId as string,
    appointmentId: own.id,
    code: own.code,
    doctors,
    patients,
  };
}

async function openSessions(db: Db, role: 'Customer' | 'Doctor', howMany: number): Promise<Person[]> {
  const users = await db
    .selectFrom('users')
    .leftJoin('doctors', 'doctors.userId', 'users.id')
    .select(['users.id as userId', 'users.userName', 'doctors.id as doctorId'])
    .where('users.role', '=', role)
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
