import { APPOINTMENT_STATUSES, REMINDER_STATUSES } from '@antam/contract/constants';
import { isCurrent } from '@antam/rules/care/plans';
import { isImportantReminder } from '@antam/rules/care/reminders';
import { clinicTime } from '@antam/rules/clinic-time';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newId } from '../../platform/ids';
import type { OwnPatientsScope } from '../../platform/session/scope';
import { addVisit, agreeOn, anInstant, dayFrom, planShapes, plansOf, TODAY, ZONE } from '../../test/twins';
import { findDoctorFigures } from './queries';

const clinic = clinicTime(ZONE);
const now = clinic.instantOf(TODAY, '14:00');
const day = {
  ...{ now, today: TODAY },
  from: clinic.instantOf(TODAY, '00:00'),
  before: clinic.instantOf(dayFrom(TODAY, 1), '00:00'),
};
const aPatient = fc.integer({ min: 0, max: 2 });

const clinics = fc.record({
  shapes: planShapes,
  closed: fc.option(aPatient),
  reminders: fc.array(
    fc.record({
      patient: aPatient,
      automatic: fc.boolean(),
      status: fc.constantFrom(...REMINDER_STATUSES),
      dueAt: anInstant(new Date(now.getTime() + 7 * 86_400_000), 4),
    }),
    { maxLength: 10 },
  ),
  visits: fc.array(
    fc.record({ patient: aPatient, startsAt: anInstant(now, 2), status: fc.constantFrom(...APPOINTMENT_STATUSES) }),
    { maxLength: 10 },
  ),
});

test('a doctor’s figures are those the rules count', () =>
  agreeOn(clinics, async (tx, given, people) => {
    const { patients, doctors } = people;
    const doctorId = doctors[0]?.id as string;
    const plans = plansOf(people, given.shapes);
    if (plans.length > 0) await tx.insertInto('treatmentPlans').values(plans).execute();
    const closedId = given.closed === null ? null : (patients[given.closed] as string);
    if (closedId)
      await tx
        .updateTable('users')
        .set({ closedAt: now, email: null, fullName: null })
        .where('id', '=', closedId)
        .execute();
    const reminders = given.reminders.map(({ patient, ...reminder }) => ({
      ...{ id: newId(), patientId: patients[patient] as string, type: 'Revisit' as const, message: 'X', ...reminder },
      failureReason: reminder.status === 'Failed' ? 'X' : null,
      sentAt: reminder.status === 'Sent' ? now : null,
    }));
    if (reminders.length > 0) await tx.insertInto('reminders').values(reminders).execute();
    for (const { patient, ...visit } of given.visits)
      await addVisit(tx, { ...visit, patientId: patients[patient] as string, doctorId });

    const isTreated = (patientId: string) =>
      patientId !== closedId &&
      plans.some(
        (plan) =>
          plan.patientId === patientId && plan.doctorId === doctorId && !plan.withdrawnAt && isCurrent(plan, TODAY),
      );
    const standing = given.visits.filter(({ status, startsAt }) => status !== 'Cancelled' && startsAt >= day.from);
    expect(await findDoctorFigures(tx, { doctorId } as OwnPatientsScope, day)).toEqual({
      appointmentsToday: standing.filter(({ startsAt }) => startsAt < day.before).length,
      pendingAppointments: standing.filter(({ status }) => status === 'Pending').length,
      patientsInTreatment: patients.filter(isTreated).length,
      importantReminders: reminders.filter((one) => isTreated(one.patientId) && isImportantReminder(one, now)).length,
    });
  }));
