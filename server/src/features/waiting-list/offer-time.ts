import { chooseOffer } from '@antam/rules/booking/choose-offer';
import { workDayOf } from '@antam/rules/booking/day-offer';
import { type ClinicTime, weekdayOf } from '@antam/rules/clinic-time';
import { notices } from '@antam/texts/notices';
import { entryOf } from '../../platform/audit/audit';
import type { Db } from '../../platform/database/database';
import { inTransaction } from '../../platform/http/notices';
import { newId } from '../../platform/ids';
import type { JobRun, Jobs } from '../../platform/jobs/jobs';
import { deskOfClinic } from '../../platform/session/scope';
import type { FreedDay } from '../appointments/ask-waiting-list';
import { type BookingDay, holdDay } from '../appointments/hold-day';
import { findClinicSettings } from '../clinic-settings/queries';
import { announceWaiting } from './announce-waiting';
import { type Candidate, listCandidates, listHeldTimes } from './queries';
import { insertOffer } from './write-offer';

interface Offering {
  db: Db;
  jobs: Jobs;
  clinic: ClinicTime;
}

/** Another visit or offer took the half hour, or the patient has left the list, since both were read. */
class Lost extends Error {}

const AT_ONCE = 200;

/**
 * Offers what is free with a doctor on a day to those who wait for it, one after the other in their order, until nothing is
 * free. Those whom nothing free suits are passed over without a transaction.
 */
export async function offerTime(offering: Offering, { data }: JobRun<'offer-time'>): Promise<void> {
  const { db, clinic } = offering;
  if (data.date < clinic.dateOf(new Date())) return;
  const { offerHoldHours: holdHours } = await findClinicSettings(db);
  const freed = { ...data, holdHours };
  let day: BookingDay | undefined;
  for await (const candidate of candidatesFor(db, data)) {
    if (day && !chooseOffer({ ...candidate, ...freed, day }, { now: new Date(), clinic })) continue;
    day = (await offerTo(offering, candidate, freed)) ?? day;
    if (day && !isAnyFree(day, data)) return;
  }
}

/** All who wait for the day, read page by page. */
async function* candidatesFor(db: Db, { doctorId, date }: FreedDay): AsyncGenerator<Candidate> {
  const wanted = { doctorId, date, weekday: weekdayOf(date), limit: AT_ONCE };
  let page: Candidate[] = [];
  do {
    page = await listCandidates(db, deskOfClinic(), { ...wanted, after: page.at(-1) });
    yield* page;
  } while (page.length === AT_ONCE);
}

function isAnyFree({ doctorTime, bookedSlots }: BookingDay, { date, slots }: FreedDay): boolean {
  const worked = workDayOf(date, doctorTime).slots;
  return worked.some((slot) => !bookedSlots.includes(slot) && (!slots || slots.includes(slot)));
}

interface Freed extends FreedDay {
  holdHours: number;
}

const TRIES = 3;

/**
 * Each offer is a transaction of its own: it locks one patient, so that no two of them can wait for each other. Answers the
 * day as it is then for any patient; undefined where it could not be read.
 */
async function offerTo(offering: Offering, candidate: Candidate, freed: Freed): Promise<BookingDay | undefined> {
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    try {
      return await inTransaction(offering.db, (tx) => tryOffer(offering, tx, candidate, freed));
    } catch (error) {
      if (!(error instanceof Lost)) throw error;
    }
  }
  return undefined;
}

async function tryOffer(
  { jobs, clinic }: Offering,
  tx: Db,
  candidate: Candidate,
  freed: Freed,
): Promise<BookingDay | undefined> {
  const now = new Date();
  const { id: entryId, patientId, minutes } = candidate;
  const { doctorId, date } = freed;
  const day = await holdDay(tx, { patientId, doctorId, date, now });
  if (!day) return undefined;
  // What is held for the patient already may become a visit, so it counts as one.
  const visitsAhead = [...day.visitsAhead, ...(await listHeldTimes(tx, deskOfClinic(), patientId))];
  const chosen = chooseOffer({ ...candidate, ...freed, day: { ...day, visitsAhead } }, { now, clinic });
  const bookedSlots = [...day.bookedSlots, ...(chosen?.slots ?? [])];
  const left = { ...day, bookedSlots, elsewhereSlots: [], visitsAhead: [] };
  if (!chosen) return left;

  const id = newId();
  const { slot, slots, startsAt, heldUntil } = chosen;
  const note = { action: 'offer.make' as const, patientIds: [patientId], objectType: 'offer', objectId: id };
  const isMade = await insertOffer(tx, deskOfClinic(), {
    ...{ id, entryId, patientId, doctorId, date, slot, minutes, startsAt, heldUntil, slots },
    entry: entryOf({ viewer: null, requestId: null }, note),
    notices: { ids: [newId()], userIds: [patientId], body: notices.timeOffered, link: '/user/upcoming-appointments' },
    news: {
      ...{ kind: 'offered', by: null, ids: [newId()], patientIds: [patientId], appointmentIds: [null] },
      ...{ offerIds: [id], neededBy: [heldUntil] },
    },
  });
  if (!isMade) throw new Lost('the half hour is taken');
  await jobs.send(tx, 'expire-offer', { offerId: id }, heldUntil);
  await announceWaiting(tx, { patientId, days: [{ doctorId, date }], isTold: true });
  return left;
}
