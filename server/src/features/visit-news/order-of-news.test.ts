import { clinicTime, DEFAULT_ZONE } from '@antam/rules/clinic-time';
import { expect, test } from 'vitest';
import { newId } from '../../platform/ids';
import type { MayLeave } from '../../platform/jobs/mail';
import { deskOfClinic } from '../../platform/session/scope';
import { book, dayAhead } from '../../test/booking';
import { countWaiting, whileOpen } from '../../test/while-open';
import { createWorkingTimeClinic, days } from '../../test/working-time';
import { holdDoctor } from '../working-time/hold-doctors';
import { deliverNews, type NewsPost } from './deliver-news';
import { lockOpenNews } from './queries';

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

test('news that a change replaces while a slow mail server keeps them back do not leave', async () => {
  const { clinic, doctor, staff, patient } = await createWorkingTimeClinic();
  const { db, jobs } = clinic;
  await jobs.stop();
  const { _id } = await book(clinic, patient, doctor, { date: dayAhead(5) });
  const set = (status: string) => clinic.send(`PUT /api/appointment/${_id}`, { as: staff, body: { status } });
  await set('Confirmed');
  const news = db.selectFrom('visitNews').select(['id', 'outcome']).orderBy('createdAt');
  const [confirmed] = await news.execute();
  await db.updateTable('users').set({ quietFrom: null, quietTo: null }).where('id', '=', patient.userId).execute();
  const left: string[] = [];
  const mail = {
    async send({ subject }: { subject: string }, mayLeave: MayLeave) {
      expect((await set('Cancelled')).status).toBe(200);
      if (!(await mayLeave())) throw new Error('kept back');
      left.push(subject);
    },
  };
  const push = { send: async () => 0 };
  const post = { db, jobs, mail, push, clinic: clinicTime(DEFAULT_ZONE), publicUrl: 'https://clinic.example' };
  const job = { id: newId(), data: { newsId: confirmed?.id as string }, isLastTry: false };
  await deliverNews(post as unknown as NewsPost, job);
  expect(left).toEqual([]);
  expect((await news.execute()).map(({ outcome }) => outcome)).toEqual(['replaced', null]);
  await clinic.stop();
});

test('a time that was taken off and never told is still what the patient has to hear of in time', async () => {
  const { clinic, doctor, staff, patient } = await createWorkingTimeClinic();
  const { db, jobs } = clinic;
  await jobs.stop();
  const { _id, appointmentDate } = await book(clinic, patient, doctor, { date: dayAhead(2) });
  for (const date of [dayAhead(9), dayAhead(12)]) {
    const body = { appointmentDate: date, timeSlot: '10:00-10:30' };
    expect((await clinic.send(`PUT /api/appointment/appointment/${_id}`, { as: staff, body })).status).toBe(200);
  }
  const news = db.selectFrom('visitNews').select('id').orderBy('createdAt', 'desc');
  const last = (await news.executeTakeFirstOrThrow()).id;
  const neededBy = async () => (await lockOpenNews(db, deskOfClinic(), last))?.neededBy.toISOString();
  expect(await neededBy()).toBe(appointmentDate);
  await db.updateTable('visitNews').set({ outcome: 'sent', settledAt: new Date() }).where('id', '<>', last).execute();
  expect((await neededBy())?.slice(0, 10)).toBe(dayAhead(9));
  await clinic.stop();
});

test('of leave that was taken back before its patient was told of it, nothing is said outside the app', async () => {
  const { clinic, doctor, patient, giveLeave } = await createWorkingTimeClinic();
  const { db, jobs } = clinic;
  await jobs.stop();
  const { _id } = await book(clinic, patient, doctor, { date: dayAhead(5) });
  await db.updateTable('users').set({ quietFrom: null, quietTo: null }).where('id', '=', patient.userId).execute();
  const left: string[] = [];
  const mail = { send: async ({ subject }: { subject: string }) => void left.push(subject) };
  const post = {
    db,
    jobs,
    mail,
    push: { send: async () => 0 },
    clinic: clinicTime(DEFAULT_ZONE),
    publicUrl: 'https://x',
  };
  const tell = async () => {
    const news = db.selectFrom('visitNews').select(['id', 'kind', 'outcome']).orderBy('createdAt');
    for (const { id } of await news.execute())
      await deliverNews(post as unknown as NewsPost, { id: newId(), data: { newsId: id }, isLastTry: false });
    return (await news.execute()).map(({ kind, outcome }) => `${kind} ${outcome}`);
  };
  const to = { doctorId: doctor.doctorId, date: dayAhead(8), timeSlot: '09:00-09:30' };
  const leave = () => giveLeave({ ...days(dayAhead(5)), visits: [{ _id, act: 'move', ...to }] });
  const takeBack = ({ body }: Awaited<ReturnType<typeof leave>>) =>
    clinic.send(`DELETE /api/leave/${body._id}`, { as: doctor });
  expect((await takeBack(await leave())).status).toBe(204);
  expect([await tell(), left]).toEqual([['moved replaced', 'restored dropped'], []]);

  const second = await leave();
  await tell();
  expect((await takeBack(second)).status).toBe(204);
  expect((await tell()).slice(2)).toEqual(['moved sent', 'restored sent']);
  expect(left).toHaveLength(2);
  await clinic.stop();
});
