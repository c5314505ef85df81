import { addDays, daysBetween } from '@antam/rules/clinic-time';
import { lateAnswer } from '@antam/rules/packs/late';
import { callAnswer } from '@antam/rules/packs/outreach';
import { VN_2021 } from '@antam/rules/packs/vn-2021';
import type { Db } from '../src/platform/database/database';
import { nextPatientCodes } from './accounts';
import { addAppointment } from './appointments';
import { after } from './arrivals';
import type { Diary } from './diary';
import { writeLateFile } from './late-file';
import { LATE_PEOPLE, type LatePerson } from './late-people';
import { prescribe } from './prescriptions';
import { createRandom } from './random';
import { REGIMENS_IN_USE } from './regimens';
import { RETURN_REASON } from './walk-ins';
import { type Doctor, daysAgo, type Patient, type World } from './world';

const JOINED = 420;
const DIAGNOSIS = 'Tái khám định kỳ, dung nạp thuốc tốt';

/** Patients who did not come back in time, in every band and state of the follow-up list. */
export async function writeFollowUps(db: Db, given: World, diary: Diary): Promise<void> {
  // Numbers of its own, so that the rest of the demo stays as it is without this part.
  const world = { ...given, random: createRandom(`${given.today} follow-up`) };
  const codes = await nextPatientCodes(db, LATE_PEOPLE.length);
  for (const [index, person] of LATE_PEOPLE.entries()) {
    const patient = addPatient(world, person, {
      patientCode: codes[index] as string,
      phone: `0900 000 ${800 + index}`,
    });
    const visit = addSupply(world, diary, { patient, person });
    addContact(world, { patient, person, visit });
    if (person.userName) writeLateFile(world, patient);
    if (person.isHere) addReturn(world, patient);
  }
}

function addPatient(
  { rows, random, doctors, ...world }: World,
  person: LatePerson,
  account: { patientCode: string; phone: string },
): Patient {
  const { fullName, gender, dateOfBirth } = person;
  const createdAt = daysAgo(world, JOINED, '09:30');
  const id = random.id(createdAt);
  rows.users.push({
    ...{ id, role: 'Customer', fullName, gender, dateOfBirth, ...loginOf(rows, person) },
    ...{ address: null, avatar: null, createdAt, ...account },
  });
  const doctor = doctors[person.doctor] as Doctor;
  return { id, doctor, fullName, gender, dateOfBirth, address: '', placeOfBirth: 'Hà Nội' };
}

/** All logins of the demo have one password; none exists where care is added to a clinic of an earlier version. */
function loginOf({ users }: World['rows'], { userName }: LatePerson) {
  const passwordHash = users.find((user) => user.userName === 'customer')?.passwordHash ?? null;
  if (!userName || passwordHash === null) return { userName: null, passwordHash: null, email: null };
  return { userName, passwordHash, email: `${userName}@example.com`, emailConfirmed: true };
}

interface Followed {
  patient: Patient;
  person: LatePerson;
}

/** The clinic's next free day is not always the day that was asked for. */
interface BookedVisit {
  id: string;
  date: string;
}

/** The last visit with its prescription, and the visit that was missed or is booked; answers the one that is booked. */
function addSupply(world: World, diary: Diary, { patient, person }: Followed): BookedVisit | null {
  const doctor = patient.doctor as Doctor;
  const wishOn = (date: string) => ({ doctor, patient, date, minutes: 30 as const });
  const cameOn = (daysBefore: number) => {
    const wish = wishOn(addDays(world.today, -daysBefore));
    const placed = diary.near(wish, -1);
    const appointment = addAppointment(world, { wish, placed, service: 'revisit', state: 'done' });
    const writtenAt = after(appointment.startsAt, 25);
    const recordId = world.random.id(writtenAt);
    world.rows.medicalRecords.push({
      ...{ id: recordId, patientId: patient.id, doctorId: doctor.id, appointmentId: appointment.id },
      ...{ diagnosis: DIAGNOSIS, treatmentPlanId: null, notes: null, recordDate: placed.date, createdAt: writtenAt },
    });
    return { recordId, date: placed.date, writtenAt };
  };
  const last = cameOn(person.pickedUp);
  const days = daysBetween(last.date, runOutOf(world, person));
  const { drugs } = REGIMENS_IN_USE.tld;
  prescribe(world, { patient, doctor, ...last, drugs, days });
  if (person.cameAgain !== undefined) cameOn(person.cameAgain);
  if (person.missed === undefined) return null;
  const wish = wishOn(addDays(world.today, -person.missed));
  const isAhead = person.missed < 0;
  const state = isAhead ? 'Confirmed' : 'missed';
  const placed = diary.near(wish, isAhead ? 1 : -1);
  const { id } = addAppointment(world, { wish, placed, service: 'revisit', state });
  return isAhead ? { id, date: placed.date } : null;
}

/** `welcomeBack` keeps the arrival recent. */
function addReturn({ rows, random, staff, now, today }: World, { id: patientId, doctor }: Patient): void {
  rows.visits.push({
    ...{ id: random.id(now), patientId, appointmentId: null, doctorId: doctor?.id ?? null, reason: RETURN_REASON },
    ...{ receivedBy: staff[0] as string, date: today, arrivedAt: now },
  });
}

const runOutOf = ({ today }: World, { late }: LatePerson) => addDays(today, -late);

const NEWS = { diedToConfirm: 'died', transferredToConfirm: 'transferredOut' } as const;

/** What reception tried, and what the patient wishes. */
function addContact(world: World, { patient, person, visit }: Followed & { visit: BookedVisit | null }): void {
  const { rows, staff, random, today } = world;
  const { attempts = [], wishes } = person;
  const [by] = staff as [string];
  const said = attempts.at(-1)?.[1];
  const patientId = patient.id;
  if (wishes || said === 'asksNotToBeCalled')
    rows.callWishes.push({
      ...{ patientId, safeFrom: null, safeTo: null, alias: null, ...wishes, changedBy: by },
      ...{ asksNotToBeCalled: said === 'asksNotToBeCalled', changedAt: daysAgo(world, 5, '10:20') },
    });
  const [first] = attempts;
  if (!first || !said) return;

  const runsOutOn = runOutOf(world, person);
  const supply = { dispensedOn: addDays(today, -person.pickedUp), days: person.pickedUp - person.late, runsOutOn };
  const judge = (on: string) => {
    const facts = {
      outcome: null,
      stoppedOn: null,
      bookedVisits: [],
      plannedVisit: null,
      lastAttended: supply.dispensedOn,
    };
    const late = lateAnswer(VN_2021, { today: on, supply, ...facts });
    const call = callAnswer(VN_2021, { today: on, late, attempts: [], asksNotToBeCalled: false, wasToldToday: false });
    const { daysLate: _, band: __, bookedOn: ___, ...answer } = late;
    return { late: JSON.stringify(answer), call: JSON.stringify(call) };
  };
  const openedAt = daysAgo(world, first[0], '09:00');
  const followUpId = random.id(openedAt);
  const toConfirm = said in NEWS ? NEWS[said as keyof typeof NEWS] : null;
  rows.followUps.push({
    ...{
      id: followUpId,
      patientId,
      expectedOn: runsOutOn,
      answer: judge(addDays(today, -first[0])).late,
      openedBy: by,
    },
    ...{ openedAt, ownerId: by, claimedBy: null, toConfirm, state: toConfirm ? 'toConfirm' : 'open', closedWhy: null },
  });
  for (const [days, outcome] of attempts) {
    const attemptedOn = addDays(today, -days);
    const attemptedAt = daysAgo(world, days, '09:05');
    rows.contactAttempts.push({
      ...{ id: random.id(attemptedAt), followUpId, patientId, how: 'phone', outcome },
      ...(outcome === 'coming' && visit
        ? { comingOn: visit.date, appointmentId: visit.id }
        : { comingOn: null, appointmentId: null }),
      ...{ attemptedOn, attemptedAt },
      ...{ attemptedBy: by, answer: judge(attemptedOn).call },
    });
  }
}
