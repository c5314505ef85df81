import { WEEKDAYS } from '@antam/contract/constants';
import { refusalForDay } from '@antam/rules/booking/day-limits';
import { type DoctorTime, dayOfferOf, firstSlotsFor, hasBegun, workDayOf } from '@antam/rules/booking/day-offer';
import { slotsBetween, WORK_TIMES } from '@antam/rules/booking/schedule';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Db } from '../../platform/database/database';
import { newId } from '../../platform/ids';
import { agreeOn, dayFrom, TODAY } from '../../test/twins';

const DAYS = 6;
const MOST = 5;
const SLOTS = slotsBetween('08:00', '11:00');
const aDoctor = fc.integer({ min: 0, max: 1 });
const anOffset = fc.integer({ min: 0, max: DAYS });
const hours = fc
  .uniqueArray(fc.constantFrom(...WORK_TIMES.slice(0, 7)), { minLength: 2, maxLength: 2 })
  .map((pair) => pair.toSorted() as [string, string]);

const clinics = fc.record({
  weekly: fc.array(
    fc.record({
      doctor: aDoctor,
      days: fc.uniqueArray(fc.constantFrom(...WEEKDAYS), { minLength: 1, maxLength: 7 }),
      hours,
    }),
    { maxLength: 5 },
  ),
  closures: fc.array(anOffset, { maxLength: 2 }),
  leave: fc.array(
    fc.record({ doctor: aDoctor, from: anOffset, length: fc.integer({ min: 0, max: 2 }), hours: fc.option(hours) }),
    { maxLength: 4 },
  ),
  extraHours: fc.array(fc.record({ doctor: aDoctor, at: anOffset, hours }), { maxLength: 3 }),
  booked: fc.array(fc.record({ doctor: aDoctor, at: anOffset, slot: fc.constantFrom(...SLOTS), isOwn: fc.boolean() }), {
    maxLength: 20,
  }),
  isPatientKnown: fc.boolean(),
  time: fc.constantFrom('07:00', '08:30', '09:10'),
  minutes: fc.constantFrom(30, 60),
});

test('the earliest times in SQL are those the rule offers', () =>
  agreeOn(clinics, async (tx, given, { doctors, patients }) => {
    const idOf = (doctor: number) => doctors[doctor]?.id as string;
    const times = doctors.map((): DoctorTime => ({ weekly: [], closures: [], leave: [], extraHours: [] })) as {
      -readonly [K in keyof DoctorTime]: DoctorTime[K][number][];
    }[];
    for (const [
      position,
      {
        doctor,
        days,
        hours: [starts, ends],
      },
    ] of given.weekly.entries()) {
      const slots = slotsBetween(starts, ends);
      times[doctor]?.weekly.push({ days, slots });
      const entry = { doctorId: idOf(doctor), position, days, starts, ends, slots };
      await tx.insertInto('workScheduleEntries').values(entry).execute();
    }
    const by = { id: '', createdBy: patients[0] as string };
    for (const at of new Set(given.closures)) {
      const closure = { firstDay: dayFrom(TODAY, at), lastDay: dayFrom(TODAY, at), name: 'X', holiday: null };
      for (const time of times) time.closures.push(closure);
      await tx
        .insertInto('closures')
        .values({ ...by, id: newId(), ...closure })
        .execute();
    }
    for (const { doctor, from, length, hours: within } of given.leave) {
      const last = within ? from : from + length;
      const span = { firstDay: dayFrom(TODAY, from), lastDay: dayFrom(TODAY, last) };
      const one = { ...span, starts: within?.[0] ?? null, ends: within?.[1] ?? null };
      const isOverlapping = times[doctor]?.leave.some((l) => l.firstDay <= one.lastDay && l.lastDay >= one.firstDay);
      if (isOverlapping) continue;
      times[doctor]?.leave.push(one);
      await tx
        .insertInto('leave')
        .values({ ...by, id: newId(), doctorId: idOf(doctor), note: null, ...one })
        .execute();
    }
    for (const {
      doctor,
      at,
      hours: [starts, ends],
    } of given.extraHours) {
      const one = { date: dayFrom(TODAY, at), starts, ends };
      if (times[doctor]?.extraHours.some(({ date }) => date === one.date)) continue;
      times[doctor]?.extraHours.push(one);
      await tx
        .insertInto('extraHours')
        .values({ ...by, id: newId(), doctorId: idOf(doctor), ...one })
        .execute();
    }
    const [patient, stranger] = patients as [string, string];
    const booked = await takeSlots(tx, given.booked, { idOf, ownerOf: (isOwn) => (isOwn ? patient : stranger) });
    const own = given.isPatientKnown ? booked.filter(({ isOwn }) => isOwn) : [];

    const now = { date: TODAY, time: given.time };
    const visitsAhead = own.filter(({ date, slot }) => !hasBegun(date, slot, now));
    const expected = Array.from({ length: DAYS + 1 }, (_, at) => dayFrom(TODAY, at)).flatMap((date) => {
      const starts = doctors.flatMap(({ id }, index) => {
        const taken = booked.filter((one) => one.doctorId === id && one.date === date).map(({ slot }) => slot);
        const workDay = workDayOf(date, times[index] as DoctorTime);
        const { slots } = dayOfferOf({ date, workDay, bookedSlots: taken, now });
        if (refusalForDay({ doctorId: id, date, visitsAhead })) return [];
        const elsewhere = own.filter((one) => one.date === date).map(({ slot }) => slot);
        const open = slots.filter(({ slot }) => !elsewhere.includes(slot));
        return firstSlotsFor(open, given.minutes).map((slot) => ({ doctorId: id, date, slot, load: taken.length }));
      });
      const order = starts.toSorted(
        (a, b) => a.slot.localeCompare(b.slot) || a.load - b.load || (a.doctorId < b.doctorId ? -1 : 1),
      );
      return order.filter(({ slot }, index) => order[index - 1]?.slot !== slot).map(({ load: _, ...one }) => one);
    });
    const ids = doctors.map(({ id }) => id);
    const { rows } = await sql`
      select * from earliest_times(${ids}::uuid[], ${given.isPatientKnown ? patient : null}, ${TODAY}, ${given.time}, ${dayFrom(TODAY, DAYS)},
        ${given.minutes}, ${MOST})`.execute(tx);
    expect(rows).toEqual(expected.slice(0, MOST));
  }));

interface Wanted {
  doctor: number;
  at: number;
  slot: string;
  isOwn: boolean;
}

/** Books half hours, each once, by a visit of its own. */
async function takeSlots(
  tx: Db,
  wanted: readonly Wanted[],
  { idOf, ownerOf }: { idOf: (doctor: number) => string; ownerOf: (isOwn: boolean) => string },
) {
  const slots = wanted.map(({ doctor, at, ...one }) => ({ ...one, doctorId: idOf(doctor), date: dayFrom(TODAY, at) }));
  const once = [...new Map(slots.map((one) => [`${one.date} ${one.slot}`, one])).values()];
  for (const [index, { isOwn, ...one }] of once.entries()) {
    const id = newId();
    const patientId = ownerOf(isOwn);
    await sql`
      insert into appointments (id, code, patient_id, doctor_id, date, slot, minutes, starts_at, service_type, fee, created_by)
      values (${id}, ${String(index).padStart(10, '0')}, ${patientId}, ${one.doctorId}, ${one.date}, ${one.slot}, 30, now(),
        'Consultation', 150000, ${patientId})`.execute(tx);
    await tx
      .insertInto('bookedSlots')
      .values({ ...one, appointmentId: id, patientId })
      .execute();
  }
  return once;
}
