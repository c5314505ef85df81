import type { Conversation, Message } from '@antam/contract/messages';
import { startPlan } from './care';
import { createTestClinic, type Person, type TestClinic } from './clinic';

interface Cast {
  clinic: TestClinic;
  patient: Person;
}

/** A clinic with reception, a treating doctor and a doctor without patients. */
export async function openTalkingClinic() {
  const clinic = await createTestClinic();
  const staff = await clinic.addPerson('Staff', { fullName: 'Lê Tiếp Tân' });
  const doctor = await clinic.addPerson('Doctor', { fullName: 'BS. Minh' });
  return { clinic, staff, doctor, stranger: await clinic.addPerson('Doctor') };
}

/** A new patient this doctor treats. */
export async function welcomeTreated(clinic: TestClinic, doctor: Person): Promise<Person> {
  const patient = await clinic.addPerson('Customer', { fullName: 'Vũ Thị Hỏi' });
  await startPlan(clinic, doctor, patient);
  return patient;
}

/** What people do in one patient's conversation with the clinic. */
export function conversationOf(cast: () => Cast) {
  const send: TestClinic['send'] = (request, sending) => cast().clinic.send(request, sending);
  const about = (as: Person) => (as.role === 'Customer' ? undefined : { userId: cast().patient.userId });
  const list = (as: Person, query = '') => send<Conversation[]>(`GET /api/conversations${query}`, { as });
  return {
    say: (as: Person, text: string, change: Record<string, unknown> = {}) =>
      send<Message & { code: string }>('POST /api/messages', { as, body: { text, ...about(as), ...change } }),
    read: (as: Person, query = '') =>
      send<Message[]>(`GET /api/messages?${new URLSearchParams(about(as))}${query}`, { as }),
    markRead: (as: Person) => send('PUT /api/messages/read', { as, body: about(as) ?? {} }),
    list,
    /** This conversation, as it appears in a person's list. */
    inListOf: async (as: Person) => (await list(as)).body.find(({ userId }) => userId._id === cast().patient.userId),
  };
}
