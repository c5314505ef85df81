import type { OwnMessageWishes } from '@antam/contract/message-wishes';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestClinic, type Person, type TestClinic } from '../../test/clinic';
import { makeLate } from '../../test/late-patient';
import { openSmsCenter, type SmsCenter } from '../../test/sms-center';

let center: SmsCenter;
let clinic: TestClinic;
let patient: Person;
beforeAll(async () => {
  center = await openSmsCenter();
  clinic = await createTestClinic({ SMS_SMPP_URL: center.url });
});
beforeEach(async () => {
  patient = await clinic.addPerson('Customer');
  await setPhone('0901 234 567');
});
afterAll(async () => {
  await clinic.stop();
  await center.stop();
});

let phone: string | null;
const setPhone = (to: string | null) => {
  phone = to;
  return clinic.db.updateTable('users').set({ phone }).where('id', '=', patient.userId).execute();
};
const read = async () => (await clinic.send<OwnMessageWishes>('GET /api/auth/me/message-wishes', { as: patient })).body;
const save = (change: object = {}) =>
  clinic.send<OwnMessageWishes & { code: string }>('PUT /api/auth/me/message-wishes', {
    as: patient,
    body: { order: ['sms', 'email', 'push'], alias: 'Chị Lan', agreesToSms: true, phone, ...change },
  });

test('SMS is off until the patient agrees; each agreement and withdrawal is kept with its date', async () => {
  expect(await read()).toMatchObject({ agreesToSms: false, sms: { phone: '0901 234 567' }, consents: [] });
  expect((await save()).body).toMatchObject({ agreesToSms: true, order: ['sms', 'email', 'push'], alias: 'Chị Lan' });
  await save();
  expect((await read()).consents).toEqual([{ agreedAt: expect.any(String), withdrawnAt: null }]);
  expect((await save({ agreesToSms: false })).body.agreesToSms).toBe(false);
  await save();
  expect((await read()).consents).toEqual([
    { agreedAt: expect.any(String), withdrawnAt: null },
    { agreedAt: expect.any(String), withdrawnAt: expect.any(String) },
  ]);
});

test('agreement holds for the number it was given for, and for no other', async () => {
  await save();
  await setPhone('0909 999 999');
  const changed = await read();
  expect(changed).toMatchObject({ agreesToSms: false, consents: [{ withdrawnAt: expect.any(String) }] });
  await setPhone('0901 234 567');
  expect(await read()).toEqual({ ...changed, sms: { phone: '0901 234 567' } });
  await setPhone('0909 999 999');
  await save();
  expect(await read()).toMatchObject({ agreesToSms: true });
  const rows = await clinic.db
    .selectFrom('smsConsents')
    .select(['phone', 'withdrawnWhy'])
    .where('patientId', '=', patient.userId)
    .orderBy('agreedAt')
    .execute();
  expect(rows).toEqual([
    { phone: '0901 234 567', withdrawnWhy: 'otherNumber' },
    { phone: '0909 999 999', withdrawnWhy: null },
  ]);
});

test('without a mobile number there is no agreement', async () => {
  await setPhone('024 3825 1234');
  expect(await save()).toMatchObject({ status: 422, body: { code: 'sms.noNumber' } });
  expect(await read()).toMatchObject({ agreesToSms: false, sms: { phone: null } });
});

test('a patient agrees to the number they saw, and not to one that was entered since', async () => {
  await save();
  await setPhone('0909 999 999');
  const seen = { phone: '0901 234 567' };
  expect(await save(seen)).toMatchObject({ status: 409, body: { code: 'sms.otherNumber' } });
  expect(await save({ phone: undefined })).toMatchObject({ status: 409 });
  expect(await read()).toMatchObject({ agreesToSms: false, alias: 'Chị Lan' });
  expect((await save({ phone: '+84 909 999 999' })).body).toMatchObject({ agreesToSms: true });
});

test('who was not asked keeps the agreement, and one for another number is not renewed', async () => {
  await save();
  const unasked = { agreesToSms: undefined, phone: undefined };
  expect((await save({ ...unasked, order: ['email'] })).body).toMatchObject({ agreesToSms: true });
  await setPhone(null);
  expect(await save(unasked)).toMatchObject({ status: 200, body: { agreesToSms: false } });
});

test('a name that says something about health, or that a phone opens, is refused', async () => {
  expect(await save({ alias: 'Phòng khám HIV' })).toMatchObject({ status: 422, body: { code: 'sms.aliasNotNeutral' } });
  expect(await save({ alias: 'evil.example' })).toMatchObject({ status: 422, body: { code: 'sms.aliasNotNeutral' } });
  expect((await read()).alias).toBeNull();
});

test('a patient who asks not to be called gets no SMS any more, until they agree again', async () => {
  await save();
  const [doctor, staff] = await Promise.all([clinic.addPerson('Doctor'), clinic.addPerson('Staff')]);
  await makeLate(clinic.db, { patientId: patient.userId, doctorId: doctor.doctorId as string });
  const body = { how: 'patientCalled', outcome: 'asksNotToBeCalled' };
  await clinic.send(`PUT /api/follow-ups/${patient.userId}/claim`, { as: staff, body: { claim: true } });
  const noted = await clinic.send(`POST /api/follow-ups/${patient.userId}/attempts`, { as: staff, body });
  expect(noted.status).toBe(200);
  expect(await read()).toMatchObject({ agreesToSms: false, consents: [{ withdrawnAt: expect.any(String) }] });
  await save();
  expect(await read()).toMatchObject({ agreesToSms: true });
});
