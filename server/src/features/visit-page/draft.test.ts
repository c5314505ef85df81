import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '../../platform/database/database';
import { newId } from '../../platform/ids';
import { dayAhead } from '../../test/booking';
import { createTestClinic, type Person, type TestClinic } from '../../test/clinic';
import { type OpenedVisit, openPage, sign, visitToday, walkInToday } from '../../test/visit-page';
import { countWaiting, whileOpen } from '../../test/while-open';
import { deleteLeftovers } from '../housekeeping/queries';

let clinic: TestClinic;
let doctor: Person;
let colleague: Person;
beforeAll(async () => {
  clinic = await createTestClinic();
  [doctor, colleague] = [await clinic.addPerson('Doctor'), await clinic.addPerson('Doctor', { fullName: 'BS. Hai' })];
});
afterAll(() => clinic.stop());

const save = (visit: OpenedVisit, content: object, version: number, as = doctor) =>
  clinic.send<{ version: number; code?: string }>(`PUT /api/visit-pages/${visit.at}/draft`, {
    as,
    body: { content, version },
  });
const othersAt = async (visit: OpenedVisit, as: Person) =>
  (
    await clinic.send<{ others: { fullName: string }[] }>(`GET /api/visit-pages/${visit.at}/presence`, { as })
  ).body.others.map(({ fullName }) => fullName);

test('what was typed is there when the page is opened again, for its author alone', async () => {
  const visit = await walkInToday(clinic, doctor, await clinic.addPerson('Customer'), null);
  const first = await save(visit, { notes: 'Ho ba ngày' }, 0);
  const second = await save(visit, { notes: 'Ho ba ngày, không sốt' }, first.body.version);
  expect([first.status, second.body.version]).toEqual([200, 2]);
  expect((await openPage(clinic, visit)).body.draft).toMatchObject({
    content: { notes: 'Ho ba ngày, không sốt' },
    version: 2,
  });
  expect((await openPage(clinic, visit, colleague)).body.draft).toBeNull();
});

test('a window that does not know the newest draft does not overwrite it', async () => {
  const visit = await visitToday(clinic, doctor, await clinic.addPerson('Customer'));
  await save(visit, { notes: 'A' }, 0);
  await save(visit, { notes: 'B' }, 1);
  const late = await save(visit, { notes: 'C' }, 1);
  expect([late.status, late.body.code]).toEqual([409, 'draft.changedElsewhere']);
  expect((await openPage(clinic, visit)).body.draft?.content).toEqual({ notes: 'B' });
});

test('signing deletes the draft, and after it no more is saved', async () => {
  const visit = await visitToday(clinic, doctor, await clinic.addPerson('Customer'));
  await save(visit, { notes: 'A' }, 0);
  expect((await sign(clinic, visit)).status).toBe(201);
  const page = (await openPage(clinic, visit)).body;
  expect([page.draft, page.signedRecord?.diagnosis]).toEqual([null, 'HIV ổn định']);
  expect((await save(visit, { notes: 'B' }, 1)).body.code).toBe('visit.alreadySigned');
});

test.each([
  ['a booked visit', visitToday],
  ['a walk-in', walkInToday],
])('a draft of %s that waits for the signature of another window is refused, and leaves nothing', async (_, arrive) => {
  const visit = await arrive(clinic, doctor, await clinic.addPerson('Customer'));
  const table = visit.at.startsWith('appointment') ? 'appointments' : 'visits';
  const signing = async (tx: Db) => {
    await tx.selectFrom(table).select('id').where('id', '=', visit.id).forUpdate().execute();
    const record = { ...{ id: newId(), patientId: visit.patient.userId, doctorId: doctor.doctorId as string } };
    const of = table === 'appointments' ? { appointmentId: visit.id } : { visitId: visit.id };
    const words = { diagnosis: 'HIV ổn định', recordDate: dayAhead(0), signedAt: new Date() };
    await tx
      .insertInto('medicalRecords')
      .values({ ...record, ...of, ...words })
      .execute();
  };
  await whileOpen(clinic.db, signing, async (commit) => {
    const late = save(visit, { notes: 'Gõ sau khi ký' }, 0);
    await expect.poll(() => countWaiting(clinic.db)).toBe(1);
    commit();
    expect((await late).body.code).toBe('visit.alreadySigned');
  });
  expect((await openPage(clinic, visit)).body.draft).toBeNull();
});

test('a newer draft of another window refuses the signature and stays; the window that knows it signs', async () => {
  const visit = await visitToday(clinic, doctor, await clinic.addPerson('Customer'));
  await save(visit, { notes: 'A' }, 0);
  await save(visit, { notes: 'B' }, 1);
  const refused = await sign(clinic, visit, { draftVersion: 1 });
  expect([refused.status, refused.body.code]).toEqual([409, 'draft.changedElsewhere']);
  const page = (await openPage(clinic, visit)).body;
  expect([page.draft?.content, page.signedRecord]).toEqual([{ notes: 'B' }, null]);
  expect((await sign(clinic, visit, { draftVersion: 2 })).status).toBe(201);
});

test('a colleague’s draft is not deleted by another doctor’s signature', async () => {
  const visit = await walkInToday(clinic, doctor, await clinic.addPerson('Customer'), null);
  await save(visit, { notes: 'Của tôi' }, 0, colleague);
  expect((await sign(clinic, visit, { draftVersion: 0 })).status).toBe(201);
  expect((await openPage(clinic, visit, colleague)).body.draft?.content).toEqual({ notes: 'Của tôi' });
});

test('a refused signing leaves the draft and nothing else', async () => {
  const visit = await visitToday(clinic, doctor, await clinic.addPerson('Customer'));
  await save(visit, { notes: 'A' }, 0);
  const refused = await sign(clinic, visit, {
    results: [{ analyte: 'CD4', value: 500, sampledOn: '2026-01-05' }],
    nextVisit: { date: '2026-01-01', timeSlot: '09:00-09:30' },
  });
  expect([refused.status, refused.body.code]).toEqual([422, 'booking.inThePast']);
  const page = (await openPage(clinic, visit)).body;
  expect([page.draft?.content, page.results, page.signedRecord]).toEqual([{ notes: 'A' }, [], null]);
});

test('two doctors at one visit see each other until one leaves', async () => {
  const visit = await walkInToday(clinic, doctor, await clinic.addPerson('Customer'), null);
  expect(await othersAt(visit, doctor)).toEqual([]);
  expect(await othersAt(visit, colleague)).toHaveLength(1);
  expect(await othersAt(visit, doctor)).toEqual(['BS. Hai']);
  await clinic.send(`DELETE /api/visit-pages/${visit.at}/presence`, { as: colleague });
  expect(await othersAt(visit, doctor)).toEqual([]);
});

test('a draft goes 30 days after it was last changed', async () => {
  const old = await visitToday(clinic, doctor, await clinic.addPerson('Customer'));
  const recent = await visitToday(clinic, doctor, await clinic.addPerson('Customer'));
  const age = (id: string, days: number) =>
    clinic.db
      .updateTable('visitDrafts')
      .set({ updatedAt: new Date(Date.now() - days * 86_400_000) })
      .where('appointmentId', '=', id)
      .execute();
  for (const visit of [old, recent]) await save(visit, { notes: 'A' }, 0);
  await age(old.id, 31);
  await age(recent.id, 29);
  await deleteLeftovers(clinic.db, { idleSeconds: 900, maxSessionSeconds: 43_200 });
  expect((await openPage(clinic, old)).body.draft).toBeNull();
  expect((await openPage(clinic, recent)).body.draft).not.toBeNull();
});
