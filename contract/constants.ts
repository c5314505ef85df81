export const ROLES = ['Customer', 'Staff', 'Doctor', 'Admin'] as const;
export type Role = (typeof ROLES)[number];

/** Roles that an Admin may assign (spec section 6). */
export const ASSIGNABLE_ROLES = ['Customer', 'Staff', 'Doctor'] as const;

/** What the link of a newcomer's slip may ask for. */
export const PROOFS = ['dateOfBirth', 'phone'] as const;
export type Proof = (typeof PROOFS)[number];

/** Years such as 0 and 9999 break calendars and PostgreSQL: a day is between these. */
export const DATE_RANGE = { first: '1900-01-01', last: '2200-12-31' } as const;

export const APPOINTMENT_STATUSES = ['Pending', 'Confirmed', 'Cancelled'] as const;
export type AppointmentStatus = (typeof APPOINTMENT_STATUSES)[number];

export const SERVICE_TYPES = ['Consultation', 'Examination'] as const;
export type ServiceType = (typeof SERVICE_TYPES)[number];

export const EXAMINATION_TYPES = ['new', 'revisit'] as const;
export type ExaminationType = (typeof EXAMINATION_TYPES)[number];

export const CONSULTATION_MINUTES = [30, 60] as const;

/** What a plan may name (spec section 9); what is known of each is the catalogue in `rules/care/regimens.ts`. */
export const REGIMEN_NAMES = ['TDF + 3TC + DTG', 'AZT + 3TC + EFV', 'Custom'] as const;
export type Regimen = (typeof REGIMEN_NAMES)[number];

export const REMINDER_TYPES = ['Revisit', 'Medication'] as const;
export type ReminderType = (typeof REMINDER_TYPES)[number];

export const REMINDER_STATUSES = ['Pending', 'Sent', 'Failed'] as const;
export type ReminderStatus = (typeof REMINDER_STATUSES)[number];

export const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

export const GENDERS = ['Male', 'Female', 'Other'] as const;
export type Gender = (typeof GENDERS)[number];

export const SLOT_MINUTES = 30;
export const WORK_DAY = { start: '08:00', end: '17:00' } as const;

/** Fees in VND (spec section 9). */
export const FEES = { consultation: { 30: 150_000, 60: 250_000 }, examination: 250_000 } as const;

/** What the doctor's view of a patient shows instead of name and contact (spec section 2). */
export const HIDDEN_NAME = 'Bệnh nhân ẩn danh';
export const HIDDEN_DETAIL = 'Không hiển thị';

/** What a result may be of; what is known of each test is the catalogue in `rules/care/analytes.ts`. */
/** The tests that are drawn as charts, with bands of meaning. */
export const CHARTED_ANALYTES = ['CD4', 'ViralLoad'] as const;
export type ChartedAnalyte = (typeof CHARTED_ANALYTES)[number];

export const ANALYTE_NAMES = ['CD4', 'ViralLoad', 'Creatinine', 'EGFR'] as const;
export type Analyte = (typeof ANALYTE_NAMES)[number];

export const PASSWORD_MIN_LENGTH = 8;
export const AVATAR_MAX_BYTES = 1_000_000;
export const BODY_MAX_BYTES = 100_000;

/** Open visits one patient may hold at a time, so that one patient cannot block a doctor's whole day. */
export const MAX_OPEN_APPOINTMENTS = 5;
/** Visits ahead one patient may hold on one day: with one doctor, and in all. */
export const MAX_VISITS_A_DAY_WITH_DOCTOR = 1;
export const MAX_VISITS_A_DAY = 2;

/**
 * The words an answer can be in: the specification's mixture, the same on a screen whose own words are Vietnamese, or
 * one language throughout. Our web asks for one by the header; without it an answer is as given.
 */
export const WORDINGS = ['given', 'given-vi', 'vi', 'en'] as const;
export type Wording = (typeof WORDINGS)[number];
/** The language a person chose in the menu; as given, patients read English and doctors Vietnamese. */
export type KnownLanguage = 'given' | 'vi' | 'en';
export const LANGUAGE_HEADER = 'x-language';

export const NEXT_CURSOR_HEADER = 'x-next-cursor';
export const IDEMPOTENCY_HEADER = 'idempotency-key';
/** Marks a read that a screen makes without an action of the person: it does not keep an idle session open. */
export const BACKGROUND_HEADER = 'x-background';

/** Public holidays of Vietnam, by which the clinic may be closed. */
export const HOLIDAY_KEYS = ['newYear', 'tet', 'hungKings', 'reunification', 'nationalDay'] as const;
export type HolidayKey = (typeof HOLIDAY_KEYS)[number];
