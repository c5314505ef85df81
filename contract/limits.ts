/** The longest text a field takes. A schema refuses more, and a form's input takes no more. */
export const MAX_LENGTH = {
  userName: 40,
  email: 254,
  fullName: 100,
  /** With it a message to a phone stays one message. */
  alias: 30,
  address: 300,
  clinicName: 80,
  screenLabel: 60,
  mapUrl: 500,
  room: 40,
  phone: 21,
  password: 1024,
  passkeyName: 60,

  searchText: 100,
  /** A patient's code or an appointment's, with the blanks and dashes people type into it. */
  code: 40,

  certificateName: 200,
  certificateIssuer: 200,
  skillName: 100,
  skillLevel: 60,
  position: 200,
  organization: 200,

  symptoms: 2000,
  placeOfBirth: 200,
  appointmentNote: 2000,
  arrivalReason: 1000,
  leaveNote: 300,
  closureName: 100,

  customDrugs: 300,
  regimenCode: 8,
  planNotes: 4000,
  diagnosis: 2000,
  recordNotes: 4000,
  medicationName: 200,
  medicineCode: 60,
  dosage: 100,
  frequency: 100,
  duration: 100,
  instructions: 500,
  warningKey: 100,
  overrideReason: 500,
  reaction: 200,
  tbRegimen: 60,
  resultSentence: 500,

  dispensingNote: 300,

  reasonNote: 200,
  reminder: 1000,
  message: 4000,
  contactName: 60,
  contactMessage: 4000,
  contactAnswer: 4000,
  accessQuestion: 1000,
} as const;

/** The most rows a list in a form takes. */
export const MAX_ROWS = {
  profileLines: 50,
  workSchedule: 30,
  prescription: 30,
  visitResults: 10,
  warnings: 40,
  visitDecisions: 200,
  brokenVisits: 10_000,
  openDays: 31,
  openingHours: 14,
  rooms: 500,
  pregnancies: 20,
  allergies: 30,
  otherMedicines: 30,
  measures: 200,
} as const;

/** The least and the most an Admin may set. */
export const NOTICE_LIMITS = { moveNoticeHours: [0, 72], daysAhead: [1, 730], offerHoldHours: [1, 168] } as const;

export const TRUST_LIMITS = { treatingMonths: [1, 60], reasonHours: [1, 24] } as const;

export const MAX_AGE = 130;
export const MAX_DAYS_SUPPLY = 366;
export const MAX_UNITS_PER_DOSE = 100;
export const MAX_TIMES_A_DAY = 24;

/** How many characters a whole number up to `max` takes, for the input it is typed into. */
export const digitsOf = (max: number): number => String(max).length;
