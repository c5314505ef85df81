import { DEFAULT_SETTINGS } from '@antam/rules/clinic-settings';
import { clinicTime, DEFAULT_ZONE } from '@antam/rules/clinic-time';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/ids';
import type { Letter } from '../../platform/jobs/mail';
import { book, dayAhead } from '../../test/booking';
import { createTestClinic, type Person, type TestClinic } from '../../test/clinic';
import { deliverNews, type NewsPost } from './deliver-news';

const ADDRESS = '12 phố Bình An, Hà Nội';
let clinic: TestClinic;
let doctor: Person;
beforeAll(async () => {
  clinic = await createTestClinic();
  // Only the test itself runs the jobs of this file.
  await clinic.jobs.stop();
  doctor = await clinic.addPerson('Doctor');
  const openingHours = JSON.stringify(DEFAULT_SETTINGS.openingHours);
  const settings = { ...DEFAULT_SETTINGS, address: ADDRESS, openingHours, version: 1, updatedAt: new Date() };
  await clinic.db.insertInto('clinicSettings').values(settings).execute();
});
afterAll(() => clinic.stop());

let days = 20;

/** The letter about a visit whose status the doctor has set. */
async function letterAbout(placeInLetters: boolean, status: string): Promise<string> {
  const patient = await clinic.addPerson('Customer');
  const { userId } = patient;
  const choices = { placeInLetters, quietFrom: null, quietTo: null };
  await clinic.db.updateTable('users').set(choices).where('id', '=', userId).execute();
  const { _id: id } = await book(clinic, patient, doctor, { date: dayAhead(days++) });
  await clinic.send(`PUT /api/appointment/${id}`, { as: doctor, body: { status } });
  const news = await clinic.db.selectFrom('visitNews').select('id').where('appointmentId', '=', id).executeTakeFirst();

  const letters: Letter[] = [];
  const office = {
    db: clinic.db,
    clinic: clinicTime(DEFAULT_ZONE),
    publicUrl: 'https://clinic.example',
    mail: { outbox: null, send: async (letter: Letter) => void letters.push(letter) },
    push: { send: async () => 0 },
  } as unknown as NewsPost;
  await deliverNews(office, { id: newId(), data: { newsId: news?.id as string }, isLastTry: true });
  return letters.map(({ text }) => text).join();
}

test('a letter names the clinic’s address only for a patient who asked for it', async () => {
  expect(await letterAbout(false, 'Confirmed')).toMatch(/An Tâm\n$/);
  expect(await letterAbout(true, 'Confirmed')).toMatch(new RegExp(`An Tâm\n${ADDRESS}\n$`));
});

test('a letter about a cancelled visit names no address: there is nowhere to go', async () => {
  expect(await letterAbout(true, 'Cancelled')).toMatch(/An Tâm\n$/);
});
