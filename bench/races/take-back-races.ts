import type { Alternative } from '@antam/contract/alternatives';
import { dayAhead } from '../../server/src/test/booking';
import type { Person } from '../lab/people';
import { book, type Clinic, forget, SLOT, send, until } from './time-clinic';

/** Leave is taken back while the patient answers, reception cancels and a stranger books: the visit has one time or none. */
export async function takeBackAgainstAnswer(clinic: Clinic): Promise<void> {
  const { claim, doctor, rounds } = clinic;
  let sound = 0;
  for (let round = 0; round < rounds; round += 1) {
    if (await isSound(clinic, round)) sound += 1;
    await forget(clinic.db, doctor);
  }
  claim(
    'leave that is taken back, while the visit is answered, cancelled and its time booked: one time or none',
    `${sound} of ${rounds} rounds`,
    sound === rounds,
  );
}

async function isSound(clinic: Clinic, round: number): Promise<boolean> {
  const { db, doctor, staff, patients } = clinic;
  const [patient, stranger] = patients as [Person, Person];
  const date = dayAhead(60 + round);
  const { body: visit } = await book(clinic, patient, date, SLOT);
  const { body: leave } = await send(clinic, `POST /api/doctors/${doctor.doctorId}/leave`, doctor, {
    ...{ firstDay: date, lastDay: date },
    visits: [{ _id: visit._id, act: round % 2 ? 'leave' : 'cancel' }],
  });
  const address = `/api/appointment/appointment/${visit._id}/alternative`;
  const held = await until(async () => {
    const { body: times } = await send<Alternative[]>(clinic, `GET ${address}s`, patient);
    return times[0]?.heldUntil ? times[0] : null;
  });
  if (!held) return false;
  const { doctorId, appointmentDate, timeSlot } = held;
  const answers = [
    () => send(clinic, `PUT ${address}`, patient, { doctorId: doctorId._id, appointmentDate, timeSlot }),
    () => send(clinic, `DELETE /api/leave/${leave._id}`, doctor),
    () => send(clinic, `PUT /api/appointment/${visit._id}`, staff, { status: 'Cancelled' }),
    () => book(clinic, stranger, date, SLOT),
  ];
  // Each of them is the first to be sent in some round.
  const first = round % answers.length;
  await Promise.all([...answers.slice(first), ...answers.slice(0, first)].map((answer) => answer()));

  const { status, slot, leftToMoveAt, ...row } = await db
    .selectFrom('appointments')
    .select(['status', 'date', 'slot', 'doctorId', 'leftToMoveAt'])
    .where('id', '=', visit._id)
    .executeTakeFirstOrThrow();
  const taken = await db
    .selectFrom('bookedSlots')
    .select(['doctorId', 'date', 'slot'])
    .where('appointmentId', '=', visit._id)
    .execute();
  if (status === 'Cancelled' || leftToMoveAt) return taken.length === 0;
  return (
    taken.length === 1 && taken[0]?.slot === slot && taken[0].date === row.date && taken[0].doctorId === row.doctorId
  );
}
