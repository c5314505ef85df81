import type { CallToMake } from '@antam/contract/calls';
import { clinicTime, DEFAULT_ZONE } from '@antam/rules/clinic-time';
import { notices } from '@antam/texts/notices';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../../platform/ids';
import type { Letter } from '../../platform/jobs/mail';
import { book, dayAhead } from '../../test/booking';
import { createTestClinic, type Person, type TestClinic } from '../../test/clinic';
import { makeLate } from '../../test/late-patient';
import { watchLive } from '../../test/watch-live';
import { deliverNews, type NewsPost } from './deliver-news';
import { giveUpNews } from './give-up-news';

const zone = clinicTime(DEFAULT_ZONE);
const HOUR = 3_600_000;
let clinic: TestClinic;
let doctor: Person;
let staff: Person;
let patient: Person;
beforeAll(async () => {
  clinic = await createTestClinic();
  // Only the test itself runs the jobs of this file.
  await clinic.jobs.stop();
  [doctor, staff] = await Promise.all([clinic.addPerson('Doctor'), clinic.addPerson('Staff')]);
});
beforeEach(async () => {
  patient = await clinic.addPerson('Customer');
  await choose({ quietFrom: null, quietTo: null });
});
afterAll(() => clinic.stop());

const choose = (choices: Record<string, unknown>) =>
  clinic.db.updateTable('users').set(choices).where('id', '=', patient.userId).execute();
const subscribe = () =>
  clinic.db
    .insertInto('pushSubscriptions')
    .values({ endpoint: `https://push.example/${newId()}`, userId: patient.userId, keys: '{}' })
    .execute();
const setStatus = (id: string, status: string, as = staff) =>
  clinic.send(`PUT /api/appointment/${id}`, { as, body: { status } });
const move = (id: string, date: string, as = staff) =>
  clinic.send(`PUT /api/appointment/appointment/${id}`, {
    as,
    body: { appointmentDate: date, timeSlot: '10:00-10:30' },
  });
const newsOf = (appointmentId: string) =>
  clinic.db
    .selectFrom('visitNews')
    .selectAll()
    .where('appointmentId', '=', appointmentId)
    .orderBy('createdAt')
    .execute();
const callsOf = (appointmentId: string) =>
  clinic.db.selectFrom('callsToMake').selectAll().where('appointmentId', '=', appointmentId).execute();
const inApp = async () =>
  (await clinic.db.selectFrom('notifications').select('body').where('userId', '=', patient.userId).execute()).map(
    ({ body }) => body,
  );

function post({ failMail = () => {}, reached = 1 }: { failMail?: () => void; reached?: number } = {}) {
  const letters: Letter[] = [];
  const pushes: string[] = [];
  const later: [newsId: string, at: Date | undefined][] = [];
  const office = {
    db: clinic.db,
    clinic: zone,
    publicUrl: 'https://clinic.example',
    jobs: {
      send: async (_db: unknown, _name: string, data: { newsId: string }, at?: Date) =>
        void later.push([data.newsId, at]),
    },
    mail: {
      outbox: null,
      send: async (letter: Letter) => {
        failMail();
        letters.push(letter);
      },
    },
    push: {
      send: async (_userId: string, text: string) => {
        pushes.push(text);
        return reached;
      },
    },
  } as unknown as NewsPost;
  const run = (newsId: string, isLastTry = false) => deliverNews(office, { id: newId(), data: { newsId }, isLastTry });
  const tell = async (appointmentId: string, isLastTry = false) => {
    for (const { id } of await newsOf(appointmentId)) await run(id, isLastTry);
  };
  return { office, run, tell, letters, pushes, later };
}

test('a visit that reception cancels is told in the app and by one channel, once, however often the job runs', async () => {
  await subscribe();
  const { _id: id } = await book(clinic, patient, doctor, { date: dayAhead(20) });
  await setStatus(id, 'Cancelled');
  const { tell, letters, pushes } = post();
  await Promise.allSettled([tell(id), tell(id)]);
  await tell(id);
  expect(await inApp()).toEqual([notices.appointmentChanged]);
  expect([pushes, letters]).toEqual([[notices.appointmentChanged], []]);
  expect(await newsOf(id)).toMatchObject([{ kind: 'cancelled', byPatient: false, outcome: 'sent' }]);
  expect(await callsOf(id)).toEqual([]);
});

test('news that reach no device go by letter, which says nothing about health', async () => {
  await subscribe();
  const { _id: id } = await book(clinic, patient, doctor, { date: dayAhead(19) });
  await setStatus(id, 'Cancelled');
  const { tell, letters } = post({ reached: 0 });
  await tell(id);
  await tell(id);
  expect(letters).toHaveLength(1);
  expect(letters[0]).toMatchObject({ to: `${patient.userName}@example.vn` });
  expect(letters[0]?.text).toContain('https://clinic.example/user/upcoming-appointments');
  expect(JSON.stringify(letters)).not.toMatch(/HIV|ARV|bác sĩ|doctor|khám|clinic(?!\.example)/i);
  expect(await newsOf(id)).toMatchObject([{ outcome: 'sent' }]);
});

test('the doctor’s confirmation reaches the patient, as the dialog promises', async () => {
  await subscribe();
  const { _id: id } = await book(clinic, patient, doctor, { date: dayAhead(21) });
  await setStatus(id, 'Confirmed', doctor);
  const { tell, letters, pushes } = post();
  await tell(id);
  expect(await inApp()).toEqual([notices.appointmentConfirmed]);
  expect([pushes, letters]).toEqual([[notices.appointmentConfirmed], []]);
});

test('a patient who moves a visit gets a confirmation and is never called about it', async () => {
  await subscribe();
  const { _id: id } = await book(clinic, patient, doctor, { date: dayAhead(22) });
  expect((await move(id, dayAhead(23), patient)).status).toBe(200);
  const { tell, letters, pushes } = post();
  await tell(id);
  expect(await inApp()).toEqual([notices.changeNoted]);
  expect([pushes, letters.length]).toEqual([[], 1]);

  await choose({ notifyEmail: false });
  await move(id, dayAhead(24), patient);
  await tell(id);
  expect(await callsOf(id)).toEqual([]);
  expect((await newsOf(id)).map(({ outcome }) => outcome)).toEqual(['sent', 'dropped']);
});

test('a patient with no confirmed address and no device stands on reception’s list', async () => {
  await choose({ emailConfirmed: false });
  const { _id: id } = await book(clinic, patient, doctor, { date: dayAhead(25) });
  await setStatus(id, 'Cancelled', doctor);
  await post().tell(id);
  expect(await callsOf(id)).toMatchObject([{ news: 'cancelled', why: 'noChannel', doneAt: null }]);
  expect(await newsOf(id)).toMatchObject([{ outcome: 'call' }]);
});

test('a patient who moves or cancels the visit is not called about what was to be said before', async () => {
  await choose({ emailConfirmed: false });
  const { _id: id } = await book(clinic, patient, doctor, { date: dayAhead(26) });
  await setStatus(id, 'Confirmed', doctor);
  await post().tell(id);
  expect(await callsOf(id)).toMatchObject([{ news: 'confirmed', doneAt: null }]);
  await setStatus(id, 'Cancelled', patient);
  await post().tell(id);
  expect(await callsOf(id)).toEqual([]);
});

test('a call says what is true of the visit now, and goes when the patient has heard of the last change', async () => {
  await choose({ emailConfirmed: false });
  const { _id: id } = await book(clinic, patient, doctor, { date: dayAhead(26) });
  await setStatus(id, 'Confirmed', doctor);
  await post().tell(id);
  await setStatus(id, 'Cancelled');
  const { body: calls } = await clinic.send<CallToMake[]>('GET /api/calls', { as: staff });
  const [call] = calls.filter(({ appointmentId }) => appointmentId === id);
  expect(call).toMatchObject({ news: 'cancelled' });
  const mark = (done: boolean) => clinic.send(`PUT /api/calls/${call?._id}`, { as: staff, body: { done } });
  expect((await mark(true)).body).toMatchObject({ news: 'cancelled' });
  await mark(false);
  await choose({ emailConfirmed: true });
  await post().tell(id);
  expect(await callsOf(id)).toEqual([]);
});

test('an earlier change that does not get through leaves the call about the later one as it is', async () => {
  const { _id: id } = await book(clinic, patient, doctor, { date: dayAhead(27) });
  await setStatus(id, 'Confirmed', doctor);
  const [confirmed] = await newsOf(id);
  await choose({ emailConfirmed: false });
  await setStatus(id, 'Cancelled');
  const [, cancelled] = await newsOf(id);
  const { office, run } = post();
  await run(cancelled?.id as string);
  await giveUpNews(office, { id: newId(), data: { newsId: confirmed?.id as string }, isLastTry: false });
  expect(await callsOf(id)).toMatchObject([{ news: 'cancelled', why: 'noChannel' }]);
  expect((await newsOf(id)).map(({ outcome }) => outcome)).toEqual(['replaced', 'call']);
});

test('in the quiet hours it waits; a visit that starts before they end needs a call', async () => {
  const quietTo = zone.timeOf(new Date(Date.now() + 2 * HOUR));
  await choose({ quietFrom: zone.timeOf(new Date(Date.now() - HOUR)), quietTo });
  const { _id: later } = await book(clinic, patient, doctor, { date: dayAhead(26) });
  const { _id: soon } = await book(clinic, patient, doctor, { date: dayAhead(27) });
  await setStatus(later, 'Cancelled');
  await setStatus(soon, 'Cancelled');
  await clinic.db
    .updateTable('visitNews')
    .set({ neededBy: new Date(Date.now() + HOUR) })
    .where('appointmentId', '=', soon)
    .execute();
  const { tell, letters, later: waiting } = post();
  await tell(later);
  await tell(soon);
  expect([letters, waiting.length, zone.timeOf(waiting[0]?.[1] as Date)]).toEqual([[], 1, quietTo]);
  expect(await callsOf(later)).toEqual([]);
  expect(await callsOf(soon)).toMatchObject([{ why: 'tooSoon' }]);
});

test('a visit moved to a later time must be heard of before the earlier one', async () => {
  const { _id: id } = await book(clinic, patient, doctor, { date: dayAhead(28) });
  await move(id, dayAhead(35));
  const [news] = await newsOf(id);
  expect(zone.dateOf(news?.neededBy as Date)).toBe(dayAhead(28));
});

test('after an outage nothing is said of a visit that has begun; who needs another time is still told', async () => {
  const another = await clinic.addPerson('Doctor');
  const began = (id: string) =>
    clinic.db
      .updateTable('appointments')
      .set({ startsAt: new Date(Date.now() - HOUR) })
      .where('id', '=', id)
      .execute();
  const { _id: confirmed } = await book(clinic, patient, another, { date: dayAhead(33) });
  await setStatus(confirmed, 'Confirmed', another);
  const { _id: cancelled } = await book(clinic, patient, another, { date: dayAhead(34) });
  await setStatus(cancelled, 'Cancelled');
  const { tell, letters, office } = post();
  for (const id of [confirmed, cancelled]) {
    await began(id);
    await tell(id);
  }
  expect((await newsOf(confirmed)).map(({ outcome }) => outcome)).toEqual(['dropped']);
  expect((await newsOf(cancelled)).map(({ outcome }) => outcome)).toEqual(['sent']);
  expect(letters).toHaveLength(1);

  const { _id: died } = await book(clinic, patient, another, { date: dayAhead(36) });
  await setStatus(died, 'Confirmed', another);
  await began(died);
  const [news] = await newsOf(died);
  await giveUpNews(office, { id: newId(), data: { newsId: news?.id as string }, isLastTry: false });
  expect(await callsOf(died)).toEqual([]);
});

test('of two changes before the first is told, the patient hears of the last alone', async () => {
  const { _id: id } = await book(clinic, patient, doctor, { date: dayAhead(29) });
  await move(id, dayAhead(30));
  await setStatus(id, 'Cancelled');
  const { tell, letters } = post();
  await tell(id);
  expect(letters).toHaveLength(1);
  expect((await newsOf(id)).map(({ outcome }) => outcome)).toEqual(['replaced', 'sent']);
});

test('a letter that does not get through becomes a call, with the last try or when its server died', async () => {
  const failMail = () => {
    throw Object.assign(new Error(`no ${patient.userName}@example.vn`), { responseCode: 451 });
  };
  const { _id: id } = await book(clinic, patient, doctor, { date: dayAhead(31) });
  await setStatus(id, 'Cancelled');
  const failing = post({ failMail });
  await expect(failing.tell(id)).rejects.toThrow('letter not sent: 451');
  expect(await callsOf(id)).toEqual([]);
  await failing.tell(id, true);
  expect(await callsOf(id)).toMatchObject([{ why: 'notDelivered' }]);

  const { _id: died } = await book(clinic, patient, doctor, { date: dayAhead(32) });
  await setStatus(died, 'Cancelled');
  const [news] = await newsOf(died);
  const job = { id: newId(), data: { newsId: news?.id as string }, isLastTry: false };
  const claimed = (ago: string) =>
    sql`insert into deliveries (id, patient_id, news_id, channel, claimed_at)
      values (${newId()}, ${patient.userId}, ${news?.id}, 'email', now() - ${ago}::interval)
      on conflict (news_id, channel) do update set claimed_at = excluded.claimed_at`.execute(clinic.db);
  await claimed('0 seconds');
  await giveUpNews(failing.office, job);
  expect([await callsOf(died), failing.later.length]).toEqual([[], 1]);
  await claimed('5 minutes');
  await giveUpNews(failing.office, job);
  expect(await callsOf(died)).toMatchObject([{ why: 'notDelivered' }]);
});

test('a mail server that is away for a while leads to a call only where the visit is near', async () => {
  let busyTries = 0;
  const failMail = () => {
    busyTries -= 1;
    if (busyTries >= 0) throw Object.assign(new Error('busy'), { responseCode: 451 });
  };
  const { run, letters } = post({ failMail });
  /** Runs the job of the news as often as its queue would. */
  const deliver = async (appointmentId: string) => {
    const [news] = await newsOf(appointmentId);
    const { rows } = await sql<{ retryLimit: number }>`select retry_limit from jobs.job
      where name = 'deliver-news' and data ->> 'newsId' = ${news?.id}`.execute(clinic.db);
    const limit = rows[0]?.retryLimit as number;
    busyTries = 8;
    for (let retries = 0; retries <= limit; retries += 1) {
      const isDone = await run(news?.id as string, retries === limit).then(
        () => true,
        () => false,
      );
      if (isDone) return;
    }
  };
  const { _id: later } = await book(clinic, patient, doctor, { date: dayAhead(5) });
  await setStatus(later, 'Cancelled');
  await deliver(later);
  expect([letters.length, await callsOf(later)]).toEqual([1, []]);
  expect(await newsOf(later)).toMatchObject([{ outcome: 'sent' }]);

  const { _id: near } = await book(clinic, patient, doctor, { date: dayAhead(6) });
  await setStatus(near, 'Cancelled');
  const neededBy = new Date(Date.now() + 20 * HOUR);
  await clinic.db.updateTable('visitNews').set({ neededBy }).where('appointmentId', '=', near).execute();
  await deliver(near);
  expect([letters.length, busyTries]).toEqual([1, 2]);
  expect(await callsOf(near)).toMatchObject([{ why: 'notDelivered' }]);
});

test('what changes while a patient is said to have died is told to nobody, and by a call once a doctor says it is not so', async () => {
  await makeLate(clinic.db, { patientId: patient.userId, doctorId: doctor.doctorId as string });
  const { _id: id } = await book(clinic, patient, doctor, { date: dayAhead(33) });
  const { _id: own } = await book(clinic, patient, doctor, { date: dayAhead(34) });
  await clinic.db
    .insertInto('followUps')
    .values({
      ...{ id: newId(), patientId: patient.userId, answer: JSON.stringify({}), openedBy: staff.userId },
      ...{ state: 'toConfirm', toConfirm: 'died' },
    } as never)
    .execute();
  await setStatus(id, 'Cancelled');
  await setStatus(own, 'Cancelled', patient);
  const { tell, letters, pushes } = post();
  await tell(id);
  await tell(own);
  expect([letters, pushes]).toEqual([[], []]);
  const open = async () =>
    (await clinic.send<CallToMake[]>('GET /api/calls?limit=200', { as: staff })).body
      .filter(({ userId }) => userId._id === patient.userId)
      .map(({ appointmentId, news }) => [appointmentId, news]);
  expect([await open(), (await newsOf(own)).map(({ outcome }) => outcome)]).toEqual([[], ['dropped']]);

  const live = await watchLive(clinic, staff);
  const answer = { as: doctor, body: { isTrue: false } };
  expect((await clinic.send(`POST /api/follow-ups/${patient.userId}/confirmation`, answer)).status).toBe(204);
  expect(await open()).toEqual([[id, 'cancelled']]);
  await expect.poll(() => live).toContainEqual({ kind: 'calls' });
});

test('of an account that was closed no call is asked for', async () => {
  const { _id: id } = await book(clinic, patient, doctor, { date: dayAhead(32) });
  await setStatus(id, 'Cancelled');
  await choose({ closedAt: new Date(), email: null, fullName: null });
  await post().tell(id);
  expect([await callsOf(id), (await newsOf(id)).map(({ outcome }) => outcome)]).toEqual([[], ['dropped']]);
});

test('a push that reaches no device becomes a call', async () => {
  await subscribe();
  await choose({ notifyEmail: false });
  const { _id: id } = await book(clinic, patient, doctor, { date: dayAhead(33) });
  await setStatus(id, 'Cancelled');
  await post({ reached: 0 }).tell(id);
  expect(await callsOf(id)).toMatchObject([{ why: 'notDelivered' }]);
});

test('the visits of a doctor whose account is closed are told like any other', async () => {
  const admin = await clinic.addPerson('Admin');
  const leaving = await clinic.addPerson('Doctor');
  const { _id: id } = await book(clinic, patient, leaving, { date: dayAhead(34) });
  await clinic.send(`DELETE /api/auth/users/${leaving.userId}`, { as: admin });
  const { tell, letters } = post();
  await tell(id);
  expect([await inApp(), letters.length]).toEqual([[notices.appointmentChanged], 1]);
});

test('a letter is in the language its reader last chose', async () => {
  const chosen = { as: patient, headers: { 'x-language': 'en' } };
  await clinic.send('GET /api/notifications', chosen);
  const { _id: id } = await book(clinic, patient, doctor, { date: dayAhead(36) });
  await setStatus(id, 'Cancelled');
  const { tell, letters } = post();
  await tell(id);
  expect(letters[0]).toMatchObject({ subject: 'An Tâm: your appointment' });
  expect(letters[0]?.text).not.toMatch(/lịch hẹn/);
});

test('every change leaves a job in the database, with the options of its queue', async () => {
  const { _id: id } = await book(clinic, patient, doctor, { date: dayAhead(37) });
  await setStatus(id, 'Confirmed');
  const [news] = await newsOf(id);
  const { rows } = await sql`
    select state, retry_limit, dead_letter from jobs.job
    where name = 'deliver-news' and data ->> 'newsId' = ${news?.id}`.execute(clinic.db);
  expect(rows).toEqual([{ state: 'created', retryLimit: 11, deadLetter: 'give-up-news' }]);
});
