import { expect, test } from 'vitest';
import { book, dayAhead } from '../../test/booking';
import { countWaiting, whileOpen } from '../../test/while-open';
import { createWorkingTimeClinic, days } from '../../test/working-time';
import { holdDoctor } from '../working-time/hold-doctors';

test('a cancellation that waited for a lock is the last word, although a confirmation came meanwhile', async () => {
  const { clinic, doctor, staff, patient, giveLeave } = await createWorkingTimeClinic();
  const { db } = clinic;
  // Only what is written counts here.
  await clinic.jobs.stop();
  const { _id } = await book(clinic, patient, doctor, { date: dayAhead(5) });
  await whileOpen(
    db,
    (tx) => holdDoctor(tx, doctor.doctorId as string),
    async (commit) => {
      const leaving = giveLeave({ ...days(dayAhead(5)), visits: [{ _id, act: 'cancel' }] });
      await expect.poll(() => countWaiting(db)).toBe(1);
      const body = { status: 'Confirmed' };
      expect((await clinic.send(`PUT /api/appointment/${_id}`, { as: staff, body })).status).toBe(200);
      commit();
      expect((await leaving).status).toBe(201);
    },
  );
  const news = await db.selectFrom('visitNews').select('kind').orderBy('createdAt').execute();
  expect(news.map(({ kind }) => kind)).toEqual(['confirmed', 'cancelled']);
  await clinic.stop();
});
