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
  fc.record({ kind: fc.constant('visit' as const), startsAt: anInstant(NOW, 6), isCalledOff: fc.boolean() }),
  fc.record({ kind: fc.constant('plan' as const), nextOn: aDay(6), isCalledOff: fc.boolean() }),
);
const lastShown = fc.constant(new Date(NOW.getTime() - OPEN_FOR_DAYS * 86_400_000));
const dueAt = fc.oneof(anInstant(NOW, 12), lastShown);
const reminders = fc.array(fc.record({ dueAt, cause: causes }), { maxLength: 15 });
type Cause = typeof causes extends fc.Arbitrary<infer C> ? C : never;

test('what a patient is reminded of, and in which order, is the same for the rule and for the database', () =>
  agreeOn(reminders, async (tx, given, people) => {
    const [patientId] = people.patients as [string];
    const expected: { id: string; dueAt: Date; visitOverAt: Date | null }[] = [];
    for (const [at, { dueAt, cause }] of given.entries()) {
      const reminder = { id: newId(), patientId, type: 'Revisit' as const, dueAt, message: 'X' };
      const { link, visitOverAt } = await addCause(tx, people, cause, at);
      await tx
        .insertInto('reminders')
        .values({ ...reminder, ...link })
        .execute();
      expected.push({ ...reminder, visitOverAt });
    }
    const found = await selectOpenReminders(tx, { patientId } as PatientScope, { now: NOW, zone: ZONE }).execute();
    const open = expected.filter((reminder) => isOpenReminder(reminder, NOW));
    open.sort((a, b) => compareOpenReminders(a, b, NOW) || (a.id < b.id ? -1 : 1));
    expect(found.map(({ id }) => id)).toEqual(open.map(({ id }) => id));
  }));

async function addCause(tx: Db, { patients, doctors }: People, cause: Cause, at: number) {
  const patientId = patients[0] as string;
  const doctorId = doctors[0]?.id as string;
  if (cause.kind === 'none') return { link: {}, visitOverAt: null };
  if (cause.kind === 'visit') {
    const { startsAt, isCalledOff } = cause;
    const status = isCalledOff ? 'Cancelled' : 'Confirmed';
    const appointmentId = await addVisit(tx, { patientId, doctorId, startsAt, status });
    return { link: { appointmentId }, visitOverAt: isCalledOff ? OVER : startsAt };
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
