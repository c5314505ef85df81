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
    deviceHash: Generated<Buffer | null>;
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
    handledBy: string | null;
    handledAt: MaybeInstant;
    createdAt: InstantNow;
  };
  contactAnswers: {
    id: string;
    requestId: string;
    body: string;
    answeredBy: string | null;
    answeredAt: MaybeInstant;
    notDeliveredAt: MaybeInstant;
  };
  newsletterSubscribers: {
    id: string;
    email: string;
    unsubscribeHash: Buffer;
    createdAt: InstantNow;
    unsubscribedAt: MaybeInstant;
  };
}
