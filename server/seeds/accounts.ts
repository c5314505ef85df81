import { usualTime } from '@antam/rules/booking/day-offer';
import { slotsBetween } from '@antam/rules/booking/schedule';
import { sql } from 'kysely';
import type { Db } from '../src/platform/database/database';
import { DEMO_ACCOUNTS } from '../src/platform/demo-accounts';
import { hashPassword } from '../src/platform/session/passwords';
import { daysOffOf } from './days-off';
import { type DemoDoctor, DOCTORS } from './doctors';
import { ADMIN, PATIENTS, STAFF } from './people';
import type { Row } from './rows';
import { type Doctor, daysAgo, type Patient, type World } from './world';

type SeedContext = Pick<World, 'today' | 'now' | 'clinic' | 'random' | 'rows'>;

/** Everyone gets an account; one hash serves them all, since it is the same password. */
export async function openAccounts(db: Db, context: SeedContext): Promise<World> {
  const passwordHash = await hashPassword(DEMO_ACCOUNTS[0]?.password ?? '');
  const codes = await nextPatientCodes(db, PATIENTS.length);
  let phones = 100;
  const open = (
    user: Pick<Row<'users'>, 'userName' | 'role'> & Partial<Row<'users'>>,
    joinedDaysAgo: number,
  ): string => {
    const createdAt = daysAgo(context, joinedDaysAgo, '08:10');
    const id = context.random.id(createdAt);
    phones += 1;
    context.rows.users.push({
      fullName: null,
      dateOfBirth: null,
      gender: null,
      address: null,
      avatar: null,
      patientCode: null,
      ...user,
      id,
      // Not real: example.com is reserved for examples, and these phone numbers are not assigned.
      email: `${user.userName}@example.com`,
      emailConfirmed: true,
      phone: `0900 000 ${phones}`,
      passwordHash,
      createdAt,
    });
    return id;
  };

  const admin = open({ ...ADMIN, role: 'Admin' }, 1600);
  const staff = STAFF.map((person, index) => open({ ...person, role: 'Staff', mayDispense: index === 0 }, 1400));
  const doctors = DOCTORS.map((doctor) => {
    const { userName, fullName, gender, dateOfBirth, address } = doctor;
    return addDoctor(context, doctor, open({ userName, fullName, gender, dateOfBirth, address, role: 'Doctor' }, 1500));
  });
  const patients = PATIENTS.map((patient, index): Patient => {
    const { fullName, gender, dateOfBirth, address } = patient;
    const userName = index === 0 ? 'customer' : userNameOf(fullName);
    const personal = { userName, fullName, gender, dateOfBirth, address, patientCode: codes[index] };
    const id = open({ ...personal, role: 'Customer' }, patient.care ? 370 : context.random.int(30, 120));
    return { ...patient, id, doctor: doctors.find((doctor) => doctor.userName === patient.care?.doctor) ?? null };
  });
  const [demoDoctor, demoPatient] = [doctors[0] as Doctor, patients[0] as Patient];
  return { ...context, doctors, patients, demoDoctor, demoPatient, staff, admin };
}

export async function nextPatientCodes(db: Db, count: number): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select 'BN' || nextval('patient_codes') as code from generate_series(1, ${count}::int)`.execute(db);
  return rows.map((row) => row.code);
}

function addDoctor({ rows, random, clinic, today }: SeedContext, doctor: DemoDoctor, userId: string): Doctor {
  const id = random.id(daysAgo({ clinic, today }, 1500, '08:11'));
  rows.doctors.push({
    id,
    userId,
    room: doctor.room,
    skills: JSON.stringify(doctor.skills.map(([name, level]) => ({ name, level }))),
    certificates: JSON.stringify(doctor.certificates.map(([name, issuedBy, date]) => ({ name, issuedBy, date }))),
    experiences: JSON.stringify(
      doctor.experiences.map(([position, organization, startDate, endDate = null]) => ({
        position,
        organization,
        startDate,
        endDate,
      })),
    ),
  });
  for (const [position, [days, starts, ends]] of doctor.schedule.entries()) {
    const slots = slotsBetween(starts, ends);
    rows.workScheduleEntries.push({ doctorId: id, position, days: [...days], starts, ends, slots });
  }
  const weekly = doctor.schedule.map(([days, start, end]) => ({ days, slots: slotsBetween(start, end) }));
  const time = { ...usualTime(weekly), ...daysOffOf(doctor.userName, { today }) };
  return { ...doctor, id, userId, time };
}

/** `Nguyễn Văn Hùng` signs in as `nguyen.van.hung`. */
export function userNameOf(fullName: string): string {
  const plain = fullName.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('đ', 'd');
  return plain.replaceAll(' ', '.');
}
