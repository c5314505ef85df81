import * as z from 'zod/mini';
import { DATE_RANGE, GENDERS, PASSWORD_MIN_LENGTH, WEEKDAYS } from './constants';
import { problem } from './field-problems';
import { MAX_LENGTH } from './limits';

const EARLIEST = Date.parse(DATE_RANGE.first);
const LATEST = Date.parse(`${DATE_RANGE.last}T23:59:59.999Z`);

// Control characters would forge log lines and PostgreSQL refuses NUL; lone surrogates cannot be stored as UTF-8.
const oneLine = z.regex(/^[^\p{Cc}\p{Cs}\u2028\u2029]*$/u, problem('unusableCharacters'));
const manyLines = z.regex(/^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u, problem('unusableCharacters'));

// Spaces, zero-width signs, fillers and the empty pattern of braille.
const INVISIBLE = /^(?:\s|\u2800|\p{Default_Ignorable_Code_Point})*$/u;
const visible = z.refine<string>((text) => !INVISIBLE.test(text), problem('required'));

const trimmed = (max: number) =>
  z.string().check(z.trim(), z.normalize('NFC'), z.minLength(1, problem('required')), z.maxLength(max));

/** One line of text with at least one visible character. */
export const line = (max: number) => trimmed(max).check(oneLine, visible);

/** Text that may run over several lines. */
export const prose = (max: number) => trimmed(max).check(manyLines, visible);

// The check aborts, so that for a value that was given the problem comes from the other schema.
const blank = z.string().check(z.regex(INVISIBLE, { abort: true }));

/** A field that was emptied, which reads as the empty string. */
export const emptied = z.pipe(
  blank,
  z.transform(() => ''),
);

/** Older clients send an empty string or null for what was left out; all three read as null. */
export const optional = <S extends z.ZodMiniType>(schema: S) =>
  z.pipe(
    z.optional(z.nullable(z.union([blank, schema]))),
    z.transform((value) => {
      const isLeftOut = value === undefined || (typeof value === 'string' && INVISIBLE.test(value));
      return (isLeftOut ? null : value) as z.output<S> | null;
    }),
  );

/** In a whole-object PUT: a field that is not the caller's to change is taken and dropped. */
export const ignored = z.optional(z.unknown());

/** A number that older clients send as text. */
export const number = <S extends z.ZodMiniType<number>>(schema: S) =>
  z.pipe(
    z.transform((value: unknown) =>
      typeof value === 'string' && /^\s*\d{1,9}\s*$/.test(value) ? Number(value) : value,
    ),
    schema,
  );

/** Counts the changes of a row: a change names the one it was made in. The column is a PostgreSQL integer. */
export const Version = z.int().check(z.gte(0), z.lte(1_000_000_000));

export const Id = z.uuid();
export const WithId = z.strictObject({ id: Id });

// A value that is no date at all is reported by the format check.
const withinLifetimes = z.refine<string>((dayOrInstant) => {
  const time = Date.parse(dayOrInstant);
  return Number.isNaN(time) || (time >= EARLIEST && time <= LATEST);
}, problem('dateOutOfRange'));

export const ClinicDate = z.iso.date().check(withinLifetimes);

/** A clinic day as `YYYY-MM-DD`, or an instant: then the clinic day that contains it. */
export const DayOrInstant = z
  .union([z.iso.date(), z.iso.datetime({ offset: true, local: false })])
  .check(withinLifetimes);

export const TimeOfDay = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, problem('notTime')));
export const Slot = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d$/, problem('notSlot')));
export const WeekdayName = z.enum(WEEKDAYS);

export const UserName = z
  .string()
  .check(
    z.trim(),
    z.minLength(3),
    z.maxLength(MAX_LENGTH.userName),
    z.regex(/^[A-Za-z0-9][A-Za-z0-9._@-]*$/, problem('userNameCharacters')),
  );
export const Email = z.string().check(z.trim(), z.maxLength(MAX_LENGTH.email), z.email());

const NUMBER = /^[._@-]*(\d[._@-]*){8,}$/;

/**
 * A new user name must not be an e-mail address, because the owner of that address could then not log in with it; nor a
 * phone number or the number of a card: that it is taken would tell that its owner is known here.
 */
export const NewUserName = UserName.check(
  z.refine((name) => !Email.safeParse(name).success, problem('userNameIsEmail')),
  z.refine((name) => !NUMBER.test(name), problem('userNameIsNumber')),
);

// Zero-width signs and fillers count as letters or marks, but they are invisible.
const VISIBLE = /(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}]/u;

/** A person's name, with at least one visible letter. */
export const personName = (max: number) =>
  trimmed(max).check(
    oneLine,
    z.refine((name) => VISIBLE.test(name), problem('invisibleName')),
  );
export const FullName = personName(MAX_LENGTH.fullName);
const PHONE = new RegExp(`^\\+?[0-9 ().-]{6,${MAX_LENGTH.phone - 1}}$`);
export const Phone = z.string().check(z.trim(), z.regex(PHONE, problem('notPhone')));
export const GenderName = z.enum(GENDERS);

/** Never trimmed, shortened or case-folded; the limit only bounds the work of hashing it. */
export const NewPassword = z.string().check(
  z.minLength(PASSWORD_MIN_LENGTH),
  z.refine((password) => new TextEncoder().encode(password).length <= 256, problem('passwordTooLong')),
);
export const GivenPassword = z.string().check(z.minLength(1, problem('required')), z.maxLength(MAX_LENGTH.password));

export const SearchText = z.string().check(z.trim(), z.normalize('NFC'), z.maxLength(MAX_LENGTH.searchText), oneLine);

const Limit = z.pipe(
  z.transform((value: unknown) => (typeof value === 'string' && /^\d{1,4}$/.test(value) ? Number(value) : value)),
  z.int().check(z.gte(1), z.lte(200)),
);

/** The paging parameters of every list that can grow. */
export const paging = {
  limit: z.optional(Limit),
  cursor: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{1,600}$/, problem('notCursor')))),
};

/** A person, as a reference comes back populated. */
export const PersonRef = z.object({ _id: z.string(), fullName: z.nullable(z.string()) });
export const PatientRef = z.object({
  _id: z.string(),
  fullName: z.nullable(z.string()),
  avatar: z.nullable(z.string()),
  patientCode: z.nullable(z.string()),
});
export const DoctorRef = z.object({ _id: z.string(), userId: PersonRef });
