import type { Conversation, Message } from '@antam/contract/messages';
import type { Person, TestClinic } from './clinic';

interface Cast {
  clinic: TestClinic;
  patient: Person;
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
    /** This conversation, as it stands in somebody's list. */
    inListOf: async (as: Person) => (await list(as)).body.find(({ userId }) => userId._id === cast().patient.userId),
  };
}
