import type { VisitState } from '@antam/rules/booking/visit-states';
import type { Db } from '../platform/database/database';
import { newCode, newId } from '../platform/ids';
import { dayAhead } from './booking';
import { findFault, readVisit } from './check-race';
import { type ActorRole, type Ids, isSentToArrival, type RacedVisit, type Round } from './race-rounds';

interface Actor {
  userId: string;
  doctorId: string | null;
  token: string;
}

/** The clinic in which a race is run. */
export interface Track {
  db: Db;
  people: Record<ActorRole, Actor>;
  send(request: string, sending: { as: Actor; body: unknown }): Promise<{ status: number }>;
}

const SLOT = '09:00-09:30';
const MINUTES = 30;

/** Runs one round on its own visit; returns what is wrong with the outcome, or null. */
export async function runRound(track: Track, round: Round): Promise<string | null> {
  const before = startOf(round);
  const ids = await writeVisit(track, round, before);
  const answers = await Promise.all(
    round.runners.map((_, index) => track.send(...requestOf(track, round, { index, ...ids }))),
  );
  const statuses = answers.map(({ status }) => status);
  const after = await readVisit(track.db, ids);
  const fault = findFault(round, before, statuses, after);
  await removeVisit(track.db, ids);
  const { from, isWalkIn, runners } = round;
  const said = runners.map(({ act, role }, index) => `${role} ${act} ${statuses[index]}`).join(', ');
  return fault && `${isWalkIn ? 'walk-in ' : ''}${from}: ${said}: ${fault}`;
}

/** A visit of today. It is far enough in the future for a patient to move it, unless one of the acts requires that it has begun. */
function startOf({ from, isWalkIn, runners }: Round): RacedVisit {
  const hasBegun = from === 'noShow' || runners.some(({ act }) => act === 'miss');
  const then = new Date(Date.now() + (hasBegun ? -3_600_000 : 3 * 3_600_000));
  const past = new Date(Date.now() - 60_000);
  const isReached = (...states: VisitState[]) => (states.includes(from) ? past : null);
  return {
    status: isWalkIn ? null : from === 'cancelled' ? 'Cancelled' : from === 'pending' ? 'Pending' : 'Confirmed',
    checkedInAt: isReached('arrived', 'called', 'completed'),
    calledAt: isReached('called', 'completed'),
    completedAt: isReached('completed'),
    noShowAt: isReached('noShow'),
    date: dayAhead(0),
    startsAt: isWalkIn ? null : then,
  };
}

async function writeVisit({ db, people }: Track, { isWalkIn }: Round, visit: RacedVisit): Promise<Ids> {
  const ids = { appointmentId: newId(), visitId: newId() };
  const { Customer, Staff, Doctor } = people;
  const owner = { patientId: Customer.userId, date: visit.date };
  if (visit.status && visit.startsAt) {
    await db
      .insertInto('appointments')
      .values({
        ...owner,
        id: ids.appointmentId,
        code: newCode(),
        doctorId: Doctor.doctorId as string,
        slot: SLOT,
        minutes: MINUTES,
        startsAt: visit.startsAt,
        status: visit.status,
        serviceType: 'Consultation',
        fee: 150_000,
        createdBy: Customer.userId,
        confirmedAt: visit.status === 'Confirmed' ? new Date() : null,
        cancelledAt: visit.status === 'Cancelled' ? new Date() : null,
        noShowAt: visit.noShowAt,
        ...{ examinationType: null, patientName: null, symptomsDescription: null, age: null, placeOfBirth: null },
        ...{ addressForExamination: null, note: null, confirmedBy: null, cancelledBy: null },
      })
      .execute();
    const slot = { ...owner, doctorId: Doctor.doctorId as string, slot: SLOT, appointmentId: ids.appointmentId };
    if (visit.status !== 'Cancelled') await db.insertInto('bookedSlots').values(slot).execute();
  }
  if (visit.checkedInAt) {
    const { checkedInAt, calledAt, completedAt } = visit;
    const arrival = { arrivedAt: checkedInAt, calledAt, completedAt, reason: 'Tái khám' };
    const appointmentId = isWalkIn ? null : ids.appointmentId;
    await db
      .insertInto('visits')
      .values({ id: ids.visitId, ...owner, appointmentId, receivedBy: Staff.userId, ...arrival })
      .execute();
  }
  return ids;
}

function requestOf(
  { people }: Track,
  round: Round,
  { index, appointmentId, visitId }: Ids & { index: number },
): Parameters<Track['send']> {
  const { act, role } = round.runners[index] as Round['runners'][0];
  const as = people[role];
  const status = (value: string) => [`PUT /api/appointment/${appointmentId}`, { as, body: { status: value } }] as const;
  const step = (value: string) => [`PUT /api/visits/${visitId}`, { as, body: { step: value } }] as const;
  const outcome = (value: string) =>
    [`PUT /api/appointment/appointment/${appointmentId}/outcome`, { as, body: { outcome: value } }] as const;
  switch (act) {
    case 'confirm':
      return [...status('Confirmed')];
    case 'cancel':
      return [...status('Cancelled')];
    case 'move':
      return [
        `PUT /api/appointment/appointment/${appointmentId}`,
        { as, body: { appointmentDate: dayAhead(20 + index), timeSlot: '10:00-10:30' } },
      ];
    case 'arrive':
      return ['POST /api/visits', { as, body: { userId: people.Customer.userId, appointmentId, reason: 'Tái khám' } }];
    case 'miss':
      return [...outcome('noShow')];
    case 'complete':
      return isSentToArrival(round, act, index) ? [...step('completed')] : [...outcome('completed')];
    case 'call':
      return [...step('called')];
    case 'undoArrive':
      return [...step('undoArrived')];
    case 'undoCall':
      return [...step('undoCalled')];
    case 'undoComplete':
      return [...step('undoCompleted')];
  }
}

async function removeVisit(db: Db, { appointmentId, visitId }: Ids): Promise<void> {
  await db
    .deleteFrom('visits')
    .where((eb) => eb.or([eb('id', '=', visitId), eb('appointmentId', '=', appointmentId)]))
    .execute();
  await db.deleteFrom('reminders').where('appointmentId', '=', appointmentId).execute();
  // In the order of the job that tells the patient, which may still run: the news first, then the visit it is about.
  await db.deleteFrom('visitNews').where('appointmentId', '=', appointmentId).execute();
  await db.deleteFrom('appointments').where('id', '=', appointmentId).execute();
}
