import type { Generated } from 'kysely';
import type { InstantNow, Json, MaybeInstant } from './columns';

export interface TalkTables {
  conversations: {
    patientId: string;
    assignedTo: string | null;
    lastMessageAt: MaybeInstant;
    unreadByClinic: Generated<number>;
    unreadByPatient: Generated<number>;
    readByClinicAt: MaybeInstant;
    readByPatientAt: MaybeInstant;
  };
  messages: {
    id: string;
    patientId: string;
    senderId: string;
    fromClinic: boolean;
    body: string;
    clientId: string | null;
    createdAt: InstantNow;
  };
  notifications: {
    id: string;
    userId: string;
    body: string;
    link: string | null;
    createdAt: InstantNow;
    readAt: MaybeInstant;
  };
  pushSubscriptions: {
    endpoint: string;
    userId: string;
    keys: Json<{ p256dh: string; auth: string }>;
    createdAt: InstantNow;
  };
  contactRequests: {
    id: string;
    firstName: string;
    lastName: string;
    email: string;
    mobile: string | null;
    message: string;
    status: Generated<'new' | 'answered' | 'closed'>;
    answer: string | null;
    handledBy: string | null;
    createdAt: InstantNow;
  };
  newsletterSubscribers: {
    id: string;
    email: string;
    unsubscribeHash: Buffer;
    createdAt: InstantNow;
    unsubscribedAt: MaybeInstant;
  };
}
