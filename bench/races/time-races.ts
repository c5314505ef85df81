import type { Alternative } from '@antam/contract/alternatives';
import { WEEKDAYS } from '@antam/contract/constants';
import { expireOffer } from '../../server/src/features/waiting-list/expire-offer';
import type { Db } from '../../server/src/platform/database/database';
import { dayAhead } from '../../server/src/test/booking';
import { judgeOffers } from '../../server/src/test/judge-offers';
import { scaled } from '../lab/claims';
import { addPeople, addPerson, type Person } from '../lab/people';
import { slotOf } from '../lab/slots';
import { takeBackAgainstAnswer } from './take-back-races';
import { book, type Clinic, forget, type Race, SLOT, send, until } from './time-clinic';

/** What may happen to a doctor's time at the same moment: leave, bookings, offers, their acceptance and their end. */
export async function raceForTime(race: Race): Promise<void> {
  const rounds = scaled(20, 3);
  const [doctor, staff] = await Promise.all([addPerson(race.db, 'Doctor'), addPerson(race.db, 'Staff')]);
  const clinic = { ...race, doctor, staff, rounds, patients: await addPeople(race.db, 'Customer', 8) };
  await leaveAgainstBooking(clinic);
  await offerAgainstBooking(clinic);
  await alternativeAgainstItsEnd(clinic);
  await takeBackAgainstAnswer(clinic);
  const faults = await judgeOffers(race.db);
  race.claim('offers, entries and visits that contradict each other', faults.length, faults.length === 0);
}

async function leaveAgainstBooking(clinic: Clinic): Promise<void> {
  const { claim, db, doctor, patients, rounds } = clinic;
  let sound = 0;
  for (let round = 0; round < rounds; round += 1) {
    const date = dayAhead(60 + round);
    const [leave, ...booked] = await Promise.all([
      send(clinic, `POST /api/doctors/${doctor.doctorId}/leave`, doctor, { firstDay: date, lastDay: date }),
      ...patients.map((as, index) => book(clinic, as, date, slotOf(index))),
    ]);
    const held = await holdersOf(db, doctor, date);
    const wins = booked.filter(({ status }) => status === 201).length;
    if (leave.status === 201 ? held.length === 0 && wins === 0 : leave.status === 409 && held.length === wins)
      sound += 1;
    await forget(db, doctor);
  }
  claim(
    'leave against bookings: given without a visit in it, or refused',
    `${sound} of ${rounds} rounds`,
    sound === rounds,
  );
}

/** The half hour becomes free while some wait for it and others book it; then its offer is accepted while it runs out. */
async function offerAgainstBooking(clinic: Clinic): Promise<void> {
  const { claim, db, doctor, staff, patients, rounds } = clinic;
  const [first, ...others] = patients as [Person, ...Person[]];
  let single = 0;
  let settled = 0;
  for (let round = 0; round < rounds; round += 1) {
    const date = dayAhead(60 + round);
    const { body } = await book(clinic, first, date, SLOT);
    for (const as of others.slice(0, 4)) await send(clinic, 'POST /api/waiting-list', as, wishOf(doctor, date));
    await Promise.all([
      send(clinic, `PUT /api/appointment/${body._id}`, staff, { status: 'Cancelled' }),
      ...others.slice(4).map((as) => book(clinic, as, date, SLOT)),
    ]);
    const holders = await until(async () => {
      const found = await holdersOf(db, doctor, date);
      return found.length > 0 ? found : null;
    });
    if (holders?.length === 1) single += 1;
    if (!holders?.[0]?.offerId || (await acceptWhileItEnds(clinic, holders[0].offerId))) settled += 1;
    await forget(db, doctor);
  }
  claim(
    'a freed half hour, offered and booked at once: one holder',
    `${single} of ${rounds} rounds`,
    single === rounds,
  );
  claim('accepting against running out: booked or free', `${settled} of ${rounds} rounds`, settled === rounds);
}

async function acceptWhileItEnds(clinic: Clinic, offerId: string): Promise<boolean> {
  const { db, patients } = clinic;
  const offer = await db.selectFrom('offers').selectAll().where('id', '=', offerId).executeTakeFirstOrThrow();
  const as = patients.find(({ userId }) => userId === offer.patientId) as Person;
  const [accepted] = await Promise.all([
    send(clinic, `PUT /api/waiting-list/${offer.entryId}`, as, { step: 'accept' }),
    endOffer(db, offerId),
  ]);
  const { fate } = await db.selectFrom('offers').select('fate').where('id', '=', offerId).executeTakeFirstOrThrow();
  return fate === (accepted.status === 200 ? 'booked' : 'expired');
}

async function alternativeAgainstItsEnd(clinic: Clinic): Promise<void> {
  const { claim, db, doctor, patients, rounds } = clinic;
  const [patient, stranger] = patients as [Person, Person];
  let sound = 0;
  for (let round = 0; round < rounds; round += 1) {
    const date = dayAhead(60 + round);
    const { body } = await book(clinic, patient, date, SLOT);
    const visits = [{ _id: body._id, act: round % 2 ? 'leave' : 'cancel' }];
    await send(clinic, `POST /api/doctors/${doctor.doctorId}/leave`, doctor, { firstDay: date, lastDay: date, visits });
    const address = `/api/appointment/appointment/${body._id}/alternative`;
    const held = await until(async () => {
      const { body: times } = await send<Alternative[]>(clinic, `GET ${address}s`, patient);
      return times[0]?.heldUntil ? times[0] : null;
    });
    const offer = await db
      .selectFrom('offers')
      .select(['id', 'date'])
      .where('movesAppointmentId', '=', body._id)
      .where('fate', '=', 'offered')
      .executeTakeFirst();
    if (!held || !offer) break;
    const { doctorId, appointmentDate, timeSlot } = held;
    const [taken, , booked] = await Promise.all([
      send(clinic, `PUT ${address}`, patient, { doctorId: doctorId._id, appointmentDate, timeSlot }),
      endOffer(db, offer.id),
      book(clinic, stranger, offer.date, timeSlot),
    ]);
    if ([taken.status === 200, booked.status === 201].filter(Boolean).length === 1) sound += 1;
    await forget(db, doctor);
  }
  claim(
    'another time that is taken, runs out and is booked at once: one has it',
    `${sound} of ${rounds} rounds`,
    sound === rounds,
  );
}

/** Lets an offer run out in a moment, and ends it as the job would, on several servers at once. */
async function endOffer(db: Db, offerId: string): Promise<void> {
  const heldUntil = new Date(Date.now() + 15);
  await db.updateTable('offers').set({ heldUntil }).where('id', '=', offerId).where('fate', '=', 'offered').execute();
  for (let attempt = 0; attempt < 20; attempt += 1) await expireOffer({ db }, { data: { offerId } });
}

const wishOf = (doctor: Person, date: string) => ({
  ...{ doctorId: doctor.doctorId, serviceType: 'Consultation', duration: 30 },
  ...{ weekdays: WEEKDAYS, partOfDay: 'any', from: date, to: date },
});

const holdersOf = (db: Db, doctor: Person, date: string) =>
  db
    .selectFrom('bookedSlots')
    .select(['slot', 'offerId', 'appointmentId'])
    .where('doctorId', '=', doctor.doctorId as string)
    .where('date', '=', date)
    .execute();
