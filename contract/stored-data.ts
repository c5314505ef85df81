import * as z from 'zod/mini';
import { endpoint } from './endpoint';

/** Why the clinic stores something about a patient. */
export const STORED_PURPOSES = ['care', 'visits', 'contact', 'account', 'safety'] as const;
type StoredPurpose = (typeof STORED_PURPOSES)[number];

/** Every table of the register that holds something about patients, and why. The server's compiler finds a missing one. */
export const STORED_TABLES = {
  careFiles: 'care',
  careFileChanges: 'care',
  medicalRecords: 'care',
  treatmentPlans: 'care',
  regimenChanges: 'care',
  prescriptions: 'care',
  dispensings: 'care',
  labResults: 'care',
  samplesTaken: 'care',
  testsDue: 'care',
  adherenceTalks: 'care',
  tbScreens: 'care',
  visitDrafts: 'care',
  appointments: 'visits',
  bookedSlots: 'visits',
  displacedVisits: 'visits',
  visitsToSettle: 'visits',
  visits: 'visits',
  waitingEntries: 'visits',
  offers: 'visits',
  expectedReturns: 'visits',
  doctorPatients: 'visits',
  followUps: 'contact',
  contactAttempts: 'contact',
  callWishes: 'contact',
  callsToMake: 'contact',
  visitNews: 'contact',
  deliveries: 'contact',
  messageWishes: 'contact',
  smsConsents: 'contact',
  smsReplies: 'contact',
  reminders: 'contact',
  conversations: 'contact',
  messages: 'contact',
  notifications: 'contact',
  pushSubscriptions: 'contact',
  users: 'account',
  pictures: 'account',
  patientIdentities: 'account',
  patientIdentityChanges: 'account',
  pendingAddresses: 'account',
  formerAddresses: 'account',
  sessions: 'safety',
  knownDevices: 'safety',
  totpSecrets: 'safety',
  passkeys: 'safety',
  recoveryCodes: 'safety',
  factorChallenges: 'safety',
  oneTimeLinks: 'safety',
  idempotencyKeys: 'safety',
  auditLog: 'safety',
  careReasons: 'safety',
  accessQuestions: 'safety',
} as const satisfies Record<string, StoredPurpose>;

export type StoredTable = keyof typeof STORED_TABLES;

export const StoredData = z.object({
  table: z.string(),
  purpose: z.enum(STORED_PURPOSES),
  /** Whether one finds it in the file with all own data. */
  isExported: z.boolean(),
  /** After which time it is deleted by itself; null for as long as the record is kept. */
  keptFor: z.nullable(z.object({ amount: z.number(), unit: z.enum(['hours', 'days', 'years', 'session']) })),
  /** What becomes of it when the account is closed: `cleared` loses what names the person, `ahead` what is still to come. */
  onClose: z.enum(['kept', 'deleted', 'cleared', 'ahead']),
});
export type StoredData = z.output<typeof StoredData>;

export const listStoredData = endpoint({
  name: 'listStoredData',
  summary:
    'What the clinic stores about a patient: what, why, how long, and what becomes of it when the account is closed',
  method: 'GET',
  paths: ['/api/stored-data'],
  roles: ['Customer'],
  response: z.array(StoredData),
});
