import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { REGISTERED_TABLES } from '../platform/database/register';
import { findUnscoped } from './find-unscoped';

const FEATURES = path.join(import.meta.dirname, '../features');

/** The tables of a patient's care, by the register. A taken half hour alone reveals nothing about a person. */
const OF_PATIENTS = REGISTERED_TABLES.filter(({ of }) => typeof of === 'object' && 'patient' in of).map(
  ({ table }) => table,
);
const PARTS = REGISTERED_TABLES.filter(
  ({ of }) => typeof of === 'object' && 'partOf' in of && OF_PATIENTS.includes(of.partOf),
);
const CARE = [...OF_PATIENTS, ...PARTS.map(({ table }) => table)].filter((table) => table !== 'bookedSlots');

/** Functions that need no scope, with the reason; each exception must still be needed. */
const EXCEPTIONS: Record<string, string> = {
  'appointments/insert-booking.ts insertBooking': 'writes for the patient whose row the plan holds',
  'appointments/ask-waiting-list.ts insertJobOfOffers': 'is a part of a statement',
  'appointments/queries.ts selectAppointments': 'is a part of a statement',
  'appointments/queries.ts selectOne': 'is a part of a statement, with the limits of a scope',
  'appointments/queries.ts changeThatMoved': 'is a part of a statement',
  'appointments/insert-booking.ts appointmentOf': 'is a part of a statement',
  'follow-up/select-calls.ts isToCall': 'is a part of a statement',
  'follow-up/select-calls.ts isBookedSoon': 'is a part of a statement',
  'deliveries/queries.ts areNewsReplaced': 'is a part of a statement',
  'appointments/hold-visit.ts isRecorded': 'is a part of a statement',
  'waiting-list/lock-offers.ts isKnown': 'is a part of a statement',
  'follow-up/select-calls.ts isAmongBooked': 'is a part of a statement',
  'message-wishes/queries.ts smsPhoneOf': 'is a part of a statement',
  'message-wishes/queries.ts channelOrderOf': 'is a part of a statement',
  'message-wishes/queries.ts aliasOf': 'is a part of a statement',
  'message-wishes/queries.ts withdrawConsent': 'is a part of a statement',
  'messages/queries.ts findByClientId': 'finds what the sender wrote',
  'prescriptions/queries.ts codesOfPrescription': 'is a part of a statement',
  'prescriptions/queries.ts heldFactsOf': 'is a part of a statement',
  'prescriptions/queries.ts insertPrescription': 'is a part of a statement',
  'prescriptions/queries.ts itemsOf': 'is a part of a statement',
  'prescriptions/queries.ts overridesOf': 'is a part of a statement',
  'regimen-history/queries.ts isAmongStopped': 'is a part of a statement',
  'regimen-history/queries.ts isStopped': 'is a part of a statement',
  'regimen-history/queries.ts isTreatmentOver': 'is a part of a statement',
  'regimen-history/queries.ts stoppedOn': 'is a part of a statement',
  'regimen-history/queries.ts writeTimelineOf': 'is a part of a statement',
  'reminders/automatic-reminders.ts deleteOfEarlierPlans': 'is a part of a statement',
  'reminders/automatic-reminders.ts deletePendingOfVisits': 'is a part of a statement',
  'reminders/queries.ts insertOf': 'is a part of a statement',
  'visit-news/queries.ts insertNews': 'is a part of a statement',
  'stopped-messages/queries.ts areMessagesStopped': 'is a part of a statement',
  'treatment-plans/queries.ts selectPlansWithPatient': 'is a part of a statement',
  'treatment-plans/write-ends.ts writeEnds': 'is a part of a statement',
};

test('every function over a patient’s care takes a scope', () => {
  const unscoped = sources().flatMap(({ file, source }) =>
    findUnscoped(file, source, CARE).map((name) => `${file} ${name}`),
  );
  expect(unscoped.toSorted()).toEqual(Object.keys(EXCEPTIONS).toSorted());
});

test.each([
  ['a bare id', "export const f = (db: Db, id: string) => db.selectFrom('visits').where('id', '=', id);", ['f']],
  ['a scope', "export const f = (db: Db, scope: PatientScope) => db.selectFrom('visits as v');", []],
  ['SQL in a template', 'export function f(db: Db) { return sql`update visits set x = 1`; }', ['f']],
  [
    'a helper of the same file',
    "const base = (db: Db) => db.selectFrom('visits');\nexport const f = (db: Db) => base(db);",
    ['f'],
  ],
  [
    'a type that holds a scope',
    "interface Wanted { scope: PatientScope }\nexport const f = (db: Db, wanted: Wanted) => db.deleteFrom('visits');",
    [],
  ],
  ['another table', "export const f = (db: Db) => db.selectFrom('users');", []],
])('it tells: %s', (_, source, found) => {
  expect(findUnscoped('queries.ts', source, ['visits'])).toEqual(found);
});

function sources() {
  return readdirSync(FEATURES, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|\/test-/.test(file))
    .map((file) => ({ file, source: readFileSync(path.join(FEATURES, file), 'utf8') }));
}
