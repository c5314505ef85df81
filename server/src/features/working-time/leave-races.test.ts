import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '../../platform/database/database';
import { bookingOf, dayAhead } from '../../test/booking';
import { createTestClinic, type Person, type TestClinic } from '../../test/clinic';
import { countWaiting, whileOpen } from '../../test/while-open';

let clinic: TestClinic;
let doctor: Person;
let admin: Person;
let patient: Person;
beforeAll(async () => {
  clinic = await createTestClinic();
  [doctor, admin, patient] = (await Promise.all(
    (['Doctor', 'Admin', 'Customer'] as const).map((role) => clinic.addPerson(role)),
  )) as [Person, Person, Person];
});
afterAll(() => clinic.stop());

const bookOn = (date: string) =>
  clinic.send<{ code?: string }>('POST /api/appointment/appointment', {
    as: patient,
    body: bookingOf(doctor, { date }),
  });
const CHANGES = {
  leave: (date: string) =>
    clinic.send<{ code?: string }>(`POST /api/doctors/${doctor.doctorId}/leave`, {
      ...{ as: doctor, body: { firstDay: date, lastDay: date } },
    }),
  closure: (date: string) =>
    clinic.send<{ code?: string }>('POST /api/closures', {
      ...{ as: admin, body: { firstDay: date, lastDay: date, name: 'Nghỉ' } },
    }),
};

const waiting = () => countWaiting(clinic.db);

test.each(['leave', 'closure'] as const)(
  'a %s waits for a booking that has read the day, and then sees it',
  async (kind) => {
    const date = dayAhead(kind === 'leave' ? 4 : 5);
    const booking = async (tx: Db) => {
      const asked = { patient: patient.userId, doctor: doctor.doctorId, now: new Date() };
      await sql`select * from hold_booking_day(${asked.patient}, ${asked.doctor}, ${date}, ${asked.now}, null)`.execute(
        tx,
      );
    };
    await whileOpen(clinic.db, booking, async (commit) => {
      const change = CHANGES[kind](date);
      await expect.poll(waiting).toBe(1);
      commit();
      expect((await change).status).toBe(201);
    });
  },
);

test('a booking waits for leave that is being written, and is then refused', async () => {
  const date = dayAhead(6);
  const giving = async (tx: Db) => {
    await sql`select id from users where id = ${doctor.userId} for no key update`.execute(tx);
    const leave = { id: crypto.randomUUID(), doctorId: doctor.doctorId as string, createdBy: doctor.userId };
    const days = { firstDay: date, lastDay: date, starts: null, ends: null, note: null };
    await tx
      .insertInto('leave')
      .values({ ...leave, ...days })
      .execute();
  };
  await whileOpen(clinic.db, giving, async (commit) => {
    const booking = bookOn(date);
    await expect.poll(waiting).toBe(1);
    commit();
    expect((await booking).body.code).toBe('booking.doctorOnLeave');
  });
});

test.each(['leave', 'closure'] as const)(
  'a %s and a booking at the same moment: one of the two, and the other is told why',
  async (kind) => {
    const outcomes = new Set<string>();
    for (let round = 0; round < 30; round += 1) {
      const date = dayAhead(10 + round);
      const [booked, changed] = await Promise.all([bookOn(date), CHANGES[kind](date)]);
      outcomes.add([booked.body.code ?? 'booked', changed.body.code ?? 'changed'].join(', '));
      for (const table of ['leave', 'closures', 'reminders', 'bookedSlots', 'appointments'] as const)
        await clinic.db.deleteFrom(table).execute();
    }
    const refusal = kind === 'leave' ? 'booking.doctorOnLeave' : 'booking.clinicClosed';
    const allowed = ['booked, days.breaksVisits', `${refusal}, changed`];
    expect([...outcomes].filter((outcome) => !allowed.includes(outcome))).toEqual([]);
  },
  60_000,
);
