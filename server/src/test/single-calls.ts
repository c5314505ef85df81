import sharp from 'sharp';
import { hashOf, newId, newSecret } from '../platform/ids';
import { book, dayAhead } from './booking';
import type { Person, TestClinic } from './clinic';
import { FACTOR_CALLS } from './factor-calls';
import { makeLate } from './late-patient';
import { letterTo } from './outbox';
import { pastVisit } from './past-visit';
import type { SingleCall } from './single-call';

/** What the gateway says in a clinic that counts statements. */
export const SMS_REPLY_SECRET = 'a-secret-of-the-gateway';

/** Calls that can be made once: each first creates what it then uses up. */
export const SINGLE_CALLS: Record<string, (clinic: TestClinic) => Promise<SingleCall>> = {
  login: async (clinic) => {
    const { userName, password } = await clinic.addPerson('Customer');
    return { request: 'POST /api/auth/login', body: { userName, password } };
  },
  register: async () => ({
    request: 'POST /api/auth/register',
    body: { userName: 'newcomer', email: 'newcomer@example.vn', fullName: 'Người Mới', password: 'a quiet long word' },
  }),
  logout: async (clinic) => ({ request: 'POST /api/auth/logout', as: await clinic.addPerson('Customer') }),
  changePassword: async (clinic) => {
    const as = await clinic.addPerson('Customer');
    const body = { currentPassword: as.password, newPassword: 'another quiet long word' };
    return { request: 'PUT /api/auth/password', as, body };
  },
  forgotPassword: async (clinic) => {
    const { userName } = await clinic.addPerson('Customer');
    return { request: 'POST /api/auth/forgot-password', body: { email: `${userName}@example.vn` } };
  },
  resetPassword: async (clinic) => {
    const { userId } = await clinic.addPerson('Customer');
    const token = newSecret();
    await clinic.db
      .insertInto('oneTimeLinks')
      .values({
        tokenHash: hashOf(token),
        purpose: 'reset-password',
        userId,
        expiresAt: new Date(Date.now() + 3_600_000),
      })
      .execute();
    return { request: 'POST /api/auth/reset-password', body: { token, password: 'another quiet long word' } };
  },
  ...FACTOR_CALLS,
  dropPendingEmail: async (clinic) => ({
    request: 'DELETE /api/auth/me/pending-email',
    as: await waiting(clinic, 'dropped@example.vn'),
  }),
  sendEmailConfirmation: async (clinic) => ({
    request: 'POST /api/auth/me/pending-email',
    as: await waiting(clinic, 'again@example.vn'),
  }),
  confirmEmail: async (clinic) => {
    await waiting(clinic, 'confirmed@example.vn');
    const { text } = await letterTo(clinic, 'confirmed@example.vn', '/confirm-email#');
    const token = text.match(/confirm-email#([A-Za-z0-9_-]{43})/)?.[1];
    return { request: 'POST /api/auth/confirm-email', body: { token } };
  },
  uploadAvatar: async (clinic) => {
    const body = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
      .png()
      .toBuffer();
    const as = await clinic.addPerson('Customer');
    return { request: 'POST /api/auth/me/avatar', as, body, headers: { 'content-type': 'image/png' } };
  },
  checkInPatient: async (clinic) => {
    const [as, patient, doctor] = await people(clinic);
    const appointmentId = await pastVisit(clinic, { patient, doctor, date: dayAhead(0), ...PENDING });
    const body = { userId: patient.userId, appointmentId, reason: 'X' };
    return { request: 'POST /api/visits', as, body };
  },
  noteAttempt: async (clinic) => {
    const [as, { userId }, { doctorId }] = await people(clinic);
    await makeLate(clinic.db, { patientId: userId, doctorId: doctorId as string });
    const visit = { doctorId, date: dayAhead(9), timeSlot: '09:00-09:30' };
    return { request: `POST /api/follow-ups/${userId}/attempts`, as, body: { how: 'phone', outcome: 'coming', visit } };
  },
  receiveSmsReply: async (clinic) => {
    const { userId } = await clinic.addPerson('Customer');
    await clinic.db.updateTable('users').set({ phone: '0977 123 456' }).where('id', '=', userId).execute();
    const headers = { 'x-sms-secret': SMS_REPLY_SECRET };
    return { request: 'POST /api/sms/replies', headers, body: { from: '84977123456', text: '2' } };
  },
  getWaitingRoom: async (clinic) => {
    const { token } = await addScreen(clinic, await clinic.addPerson('Admin'));
    return { request: 'POST /api/waiting-room', body: { token } };
  },
  renewNewcomerLink: async (clinic) => {
    const as = await clinic.addPerson('Staff');
    return { request: `POST /api/newcomers/${(await addNewcomer(clinic, as))._id}/link`, as };
  },
  readNewcomerLink: async (clinic) => {
    const { token } = await addNewcomer(clinic, await clinic.addPerson('Staff'));
    return { request: 'POST /api/newcomers/link', body: { token } };
  },
  completeNewcomer: async (clinic) => {
    const { token } = await addNewcomer(clinic, await clinic.addPerson('Staff'));
    const chosen = { userName: 'once.new', password: 'a quiet long word', email: 'once.new@example.vn' };
    return { request: 'POST /api/newcomers/complete', body: { token, phone: '0901 234 567', ...chosen } };
  },
  removeWaitingScreen: async (clinic) => {
    const as = await clinic.addPerson('Admin');
    return { request: `DELETE /api/waiting-screens/${(await addScreen(clinic, as))._id}`, as };
  },
  recordOutcome: async (clinic) => {
    const [as, patient, doctor] = await people(clinic);
    const id = await pastVisit(clinic, { patient, doctor, date: dayAhead(-1), ...PENDING });
    return { request: `PUT /api/appointment/appointment/${id}/outcome`, as, body: { outcome: 'completed' } };
  },
  signVisit: async (clinic) => {
    const [, patient, as] = await people(clinic);
    const id = await pastVisit(clinic, { patient, doctor: as, date: dayAhead(0), ...PENDING });
    await clinic.send('POST /api/appointment/treatment-plan', {
      as,
      body: { userId: patient.userId, regimen: 'TDF + 3TC + DTG', startDate: dayAhead(-60) },
    });
    const { body } = await clinic.send<{ patientCode: string }>(`GET /api/patients/${patient.userId}`, { as });
    return {
      request: `POST /api/visit-pages/appointment/${id}/signature`,
      as,
      body: {
        ...{ patientCode: body.patientCode, diagnosis: 'X', prescription: [{ medicationName: 'TLD' }] },
        ...{ results: [{ analyte: 'CD4', value: 500, sampledOn: dayAhead(-3) }] },
        ...{ regimen: { kind: 'switch', regimenCode: 'Khác', customDrugs: 'ABC', reason: 3 } },
        nextVisit: { date: dayAhead(30), timeSlot: '09:00-09:30' },
      },
    };
  },
  askAboutLook: async (clinic) => {
    const [, as, doctor] = await people(clinic);
    await clinic.addPerson('Admin');
    await clinic.send(`GET /api/medical-records?userId=${as.userId}`, { as: doctor });
    const { body } = await clinic.send<{ _id: string }[]>('GET /api/who-looked', { as });
    return { request: 'POST /api/who-looked/questions', as, body: { entryId: body[0]?._id, text: 'X' } };
  },
  chooseAlternative: async (clinic) => {
    const [, as, doctor] = await people(clinic);
    const { _id } = await book(clinic, as, doctor);
    await clinic.db.updateTable('appointments').set({ leftToMoveAt: new Date() }).where('id', '=', _id).execute();
    const body = { doctorId: doctor.doctorId, appointmentDate: dayAhead(6), timeSlot: '10:00-10:30' };
    return { request: `PUT /api/appointment/appointment/${_id}/alternative`, as, body };
  },
  rescheduleAppointment: async (clinic) => {
    const [, as, doctor] = await people(clinic);
    const { _id } = await book(clinic, as, doctor);
    const body = { appointmentDate: dayAhead(6), timeSlot: '10:00-10:30' };
    return { request: `PUT /api/appointment/appointment/${_id}`, as, body };
  },
  setAppointmentStatus: async (clinic) => {
    const [, as, doctor] = await people(clinic);
    const { _id } = await book(clinic, as, doctor);
    return { request: `PUT /api/appointment/${_id}`, as, body: { status: 'Cancelled' } };
  },
  createTreatmentPlan: async (clinic) => {
    const [, patient, as] = await people(clinic);
    const body = { userId: patient.userId, regimen: 'TDF + 3TC + DTG', startDate: dayAhead(0) };
    return { request: 'POST /api/appointment/treatment-plan', as, body };
  },
  unsubscribeFromNewsletter: async (clinic) => {
    const token = newSecret();
    await clinic.db
      .insertInto('newsletterSubscribers')
      .values({ id: newId(), email: 'leaving@example.vn', unsubscribeHash: hashOf(token) })
      .execute();
    return { request: 'POST /api/newsletter/unsubscribe', body: { token } };
  },
};

async function addScreen(clinic: TestClinic, as: Person): Promise<{ _id: string; token: string }> {
  const body = { label: 'Tầng trệt' };
  return (await clinic.send<{ _id: string; token: string }>('POST /api/waiting-screens', { as, body })).body;
}

async function addNewcomer(clinic: TestClinic, as: Person): Promise<{ _id: string; token: string }> {
  const body = { fullName: 'Lê Thị Mới', phone: '0901 234 567' };
  return (await clinic.send<{ _id: string; token: string }>('POST /api/newcomers', { as, body })).body;
}

const PENDING = { status: 'Pending', confirmedAt: null };

async function people(clinic: TestClinic): Promise<[staff: Person, patient: Person, doctor: Person]> {
  return [await clinic.addPerson('Staff'), await clinic.addPerson('Customer'), await clinic.addPerson('Doctor')];
}

/** A patient with a new address that is not confirmed yet. */
async function waiting(clinic: TestClinic, email: string): Promise<Person> {
  const person = await clinic.addPerson('Customer');
  const { status } = await clinic.send('PUT /api/auth/me', {
    as: person,
    body: { email, currentPassword: person.password },
  });
  if (status >= 300) throw new Error(`no address asked for: ${status}`);
  return person;
}
