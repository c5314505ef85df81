import { compareOpenReminders, isOpenReminder, OPEN_FOR_DAYS } from '@antam/rules/care/reminders';
import { clinicTime } from '@antam/rules/clinic-time';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Db } from '../../platform/database/database';
import { newId } from '../../platform/ids';
import type { PatientScope } from '../../platform/session/scope';
import { aDay, addVisit, agreeOn, anInstant, dayFrom, type People, TODAY, ZONE } from '../../test/twins';
import { selectOpenReminders } from './queries';

const clinic = clinicTime(ZONE);
const NOW = clinic.instantOf(TODAY, '14:00');
const OVER = new Date(0);

const causes = fc.oneof(
  fc.record({ kind: fc.constant('none' as const) }),
  fc.record({
    ...{ kind: fc.constant('visit' as const), startsAt: anInstant(NOW, 6) },
    ...{ isCalledOff: fc.boolean(), isLeftToMove: fc.boolean() },
  }),
  fc.record({ kind: fc.constant('plan' as const), nextOn: aDay(6), isCalledOff: fc.boolean() }),
  fc.record({ kind: fc.constantFrom('runOut' as const, 'bloodTest' as const), on: aDay(6) }),
);
const lastShown = fc.constant(new Date(NOW.getTime() - OPEN_FOR_DAYS * 86_400_000));
const dueAt = fc.oneof(anInstant(NOW, 12), lastShown);
/** What decides about reminders of medicine and of blood tests. */
const knownOfCare = fc.record({
  runsOutOn: fc.option(aDay(6)),
  sample: fc.option(fc.record({ takenOn: aDay(6), endHow: fc.constantFrom(null, 'resultSeen', 'noResult') })),
});
const reminders = fc.record({
  care: knownOfCare,
  given: fc.uniqueArray(fc.record({ dueAt, cause: causes }), {
    maxLength: 15,
    // There is one reminder of each medicine and of each test.
    selector: ({ cause }) => ('on' in cause ? `${cause.kind} ${cause.on}` : newId()),
  }),
});
type Cause = typeof causes extends fc.Arbitrary<infer C> ? C : never;
type KnownOfCare = typeof knownOfCare extends fc.Arbitrary<infer K> ? K : never;

test('what a patient is reminded of, and in which order, is the same for the rule and for the database', () =>
  agreeOn(reminders, async (tx, { given, care }, people) => {
    const [patientId] = people.patients as [string];
    const expected: { id: string; dueAt: Date; visitOverAt: Date | null }[] = [];
    for (const [at, { dueAt, cause }] of given.entries()) {
      const reminder = { id: newId(), patientId, type: 'Revisit' as const, dueAt, message: 'X' };
      const { link, visitOverAt } = 'on' in cause ? aboutCare(cause, care) : await addCause(tx, people, cause, at);
      await tx
        .insertInto('reminders')
        .values({ ...reminder, ...link })
        .execute();
      expected.push({ ...reminder, visitOverAt });
    }
    await writeCare(tx, people, care);
    const found = await selectOpenReminders(tx, { patientId } as PatientScope, { now: NOW, zone: ZONE }).execute();
    const open = expected.filter((reminder) => isOpenReminder(reminder, NOW));
    open.sort((a, b) => compareOpenReminders(a, b, NOW) || (a.id < b.id ? -1 : 1));
    expect(found.map(({ id }) => id)).toEqual(open.map(({ id }) => id));
  }));

/** Medicine was fetched since, or a sample was taken: then there is nothing to be reminded of. */
function aboutCare({ kind, on }: Extract<Cause, { on: string }>, { runsOutOn, sample }: KnownOfCare) {
  const link = { about: kind, aboutOn: on };
  if (kind === 'runOut') return { link, visitOverAt: on === runsOutOn ? clinic.instantOf(on, '00:00') : OVER };
  const isTaken = sample !== null && sample.endHow !== 'noResult' && sample.takenOn >= on;
  return { link, visitOverAt: isTaken ? OVER : null };
}

/** Written last, because plans and visits write the patient's next day anew. */
async function writeCare(tx: Db, { patients, doctors }: People, { runsOutOn, sample }: KnownOfCare): Promise<void> {
  const patientId = patients[0] as string;
  const supply = runsOutOn && { suppliedOn: dayFrom(runsOutOn, -30), supplyDays: 30, runsOutOn };
  await tx.deleteFrom('expectedReturns').where('patientId', '=', patientId).execute();
  await tx
    .insertInto('expectedReturns')
    .values({ patientId, ...supply } as never)
    .execute();
  if (sample)
    await tx
      .insertInto('samplesTaken')
      .values({
        ...{ id: newId(), patientId, test: 'ViralLoad', takenBy: doctors[0]?.userId, answer: '{}', reason: 1 },
        ...{ ...sample, endedAt: sample.endHow && NOW, endedBy: sample.endHow && doctors[0]?.userId },
      } as never)
      .execute();
}

async function addCause(tx: Db, { patients, doctors }: People, cause: Exclude<Cause, { on: string }>, at: number) {
  const patientId = patients[0] as string;
  const doctorId = doctors[0]?.id as string;
  if (cause.kind === 'none') return { link: {}, visitOverAt: null };
  if (cause.kind === 'visit') {
    const { startsAt, isCalledOff, isLeftToMove } = cause;
    const status = isCalledOff ? 'Cancelled' : 'Confirmed';
    const leftToMoveAt = isLeftToMove && !isCalledOff ? NOW : null;
    // Not set by a change, after which a plan with the same day would follow the visit.
    const appointmentId = await addVisit(tx, { patientId, doctorId, startsAt, status, leftToMoveAt });
    return { link: { appointmentId }, visitOverAt: isCalledOff || isLeftToMove ? OVER : startsAt };
  }
  const { nextOn, isCalledOff } = cause;
  const treatmentPlanId = newId();
  // A day of its own for each: plans of one patient never overlap.
  const startDate = dayFrom(TODAY, -100 - at);
  await tx
    .insertInto('treatmentPlans')
    .values({
      ...{
        id: treatmentPlanId,
        patientId,
        doctorId,
        regimen: 'Custom',
        regimenCode: 'Khác',
        startDate,
        endDate: startDate,
      },
      ...{ nextAppointmentDate: nextOn, withdrawnAt: isCalledOff ? new Date() : null },
    })
    .execute();
  return {
    link: { treatmentPlanId },
    visitOverAt: isCalledOff ? OVER : clinic.instantOf(dayFrom(nextOn, 1), '00:00'),
  };
}
