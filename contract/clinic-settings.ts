import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { problem } from './field-problems';
import { Id, line, number, optional, Phone, personName, TimeOfDay, Version, WeekdayName } from './fields';
import { MAX_LENGTH, MAX_ROWS, NOTICE_LIMITS } from './limits';
import { PACK_NAMES } from './rule-answers';

const OpenHours = z
  .strictObject({
    days: z.array(WeekdayName).check(z.minLength(1, problem('required')), z.maxLength(7)),
    opens: TimeOfDay,
    closes: TimeOfDay,
  })
  .check(z.refine(({ opens, closes }) => opens < closes, { error: problem('endBeforeStart'), path: ['closes'] }));
export type OpenHours = z.output<typeof OpenHours>;

/** A page elsewhere that shows the way; nothing of it is embedded. */
const MapUrl = line(MAX_LENGTH.mapUrl).check(z.refine(isPlainHttps, problem('notHttps')));

const within = ([least, most]: readonly [number, number]) => number(z.int().check(z.gte(least), z.lte(most)));

const place = {
  name: personName(MAX_LENGTH.clinicName),
  address: optional(line(MAX_LENGTH.address)),
  mapUrl: optional(MapUrl),
  phone: optional(Phone),
  openingHours: z
    .array(OpenHours)
    .check(z.maxLength(MAX_ROWS.openingHours), z.refine(isWithoutOverlap, problem('hoursOverlap'))),
};

const notice = {
  /** So many hours before its start a patient may still move a visit without calling. */
  moveNoticeHours: within(NOTICE_LIMITS.moveNoticeHours),
  /** So many days ahead a patient may book. */
  patientDaysAhead: within(NOTICE_LIMITS.daysAhead),
  /** So many days ahead the clinic may book. */
  clinicDaysAhead: within(NOTICE_LIMITS.daysAhead),
  /** So many hours an offered time is held for a patient. */
  offerHoldHours: within(NOTICE_LIMITS.offerHoldHours),
};

/** By which rules patients count as late and tests as due; left out, the pack stays as it is. */
const RulePack = z.enum(PACK_NAMES);

/** What an Admin says of the clinic. */
export const ClinicSettings = z.object({ ...place, ...notice, rulePack: RulePack });
export type ClinicSettings = z.output<typeof ClinicSettings>;

const Room = line(MAX_LENGTH.room);

/** The settings as they are saved: all of them, with the version they were read in. */
export const SettingsChange = z
  .strictObject({
    ...place,
    ...notice,
    rulePack: z.optional(RulePack),
    version: Version,
    rooms: z.array(z.strictObject({ doctorId: Id, room: optional(Room) })).check(z.maxLength(MAX_ROWS.rooms)),
  })
  .check(
    z.refine(({ patientDaysAhead, clinicDaysAhead }) => patientDaysAhead <= clinicDaysAhead, {
      error: problem('moreThanClinic'),
      path: ['patientDaysAhead'],
    }),
  );
export type SettingsChange = z.output<typeof SettingsChange>;

const SettingsForAdmin = z.object({
  ...place,
  ...notice,
  rulePack: RulePack,
  /** Counts the changes; 0 while nothing was ever saved. */
  version: z.number(),
  rooms: z.array(z.object({ doctorId: z.string(), fullName: z.nullable(z.string()), room: z.nullable(z.string()) })),
});
export type SettingsForAdmin = z.output<typeof SettingsForAdmin>;

export const getClinicSettings = endpoint({
  name: 'getClinicSettings',
  summary: 'Where the clinic is, when it is open, its rules of notice, and the rooms of its doctors',
  method: 'GET',
  paths: ['/api/clinic/settings'],
  roles: ['Admin'],
  response: SettingsForAdmin,
});

export const updateClinicSettings = endpoint({
  name: 'updateClinicSettings',
  summary: 'Change the clinic’s settings, all of them at once; refused when another Admin changed them meanwhile',
  method: 'PUT',
  paths: ['/api/clinic/settings'],
  roles: ['Admin'],
  body: SettingsChange,
  response: z.object({ version: z.number() }),
  errors: ['clinic.settingsChanged', 'doctor.notFound'],
});

function isPlainHttps(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return protocol === 'https:' && username === '' && password === '' && !/[\s"'<>\\]/.test(text);
}

function isWithoutOverlap(rows: readonly OpenHours[]): boolean {
  return rows.every((row, at) =>
    rows
      .slice(0, at)
      .every(
        (other) =>
          !row.days.some((day) => other.days.includes(day)) || row.closes <= other.opens || other.closes <= row.opens,
      ),
  );
}
