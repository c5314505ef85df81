import { WEEKDAYS, type Weekday } from '@antam/contract/constants';
import {
  checkSchedule,
  getDoctor,
  getDoctorOfUser,
  listDoctors,
  searchDoctors,
  updateDoctor,
  type WorkScheduleEntry,
} from '@antam/contract/doctors';
import { mayChangeDoctor } from '@antam/rules/access';
import { usualTime, workDayOf } from '@antam/rules/booking/day-offer';
import { problemWithSchedule, weeklyOf } from '@antam/rules/booking/schedule';
import type { Feature } from '../../platform/feature';
import { Refusal } from '../../platform/http/refusal';
import { appointmentScope } from '../../platform/session/scope';
import { listVisitsAhead } from '../appointments/list-visits';
import { listExtraHours } from '../working-time/queries';
import { presentDoctor } from './present';
import * as queries from './queries';
import { saveDoctor } from './save-doctor';

export const doctorRoutes: Feature = ({ serve }) => {
  serve(listDoctors, async ({ db }) => (await queries.listDoctors(db)).map(presentDoctor));

  serve(searchDoctors, async ({ db, query, clinic }) => {
    const { skill, day } = query;
    if (!day) return (await queries.listDoctors(db, { skill })).map(presentDoctor);
    if (isWeekday(day)) return (await queries.listDoctors(db, { skill, weekday: day })).map(presentDoctor);
    const date = clinic.dateOf(day);
    const doctors = await queries.listDoctorsOn(db, { skill, date });
    return doctors.filter(({ time }) => workDayOf(date, time).slots.length > 0).map(presentDoctor);
  });

  serve(getDoctor, async ({ db, params }) => presentFound(await queries.findDoctor(db, params.id)));
  serve(getDoctorOfUser, async ({ db, params }) => presentFound(await queries.findDoctorOfUser(db, params.userId)));

  serve(updateDoctor, async (call) => {
    const { params, body, viewer } = call;
    if (!mayChangeDoctor(viewer, params.id)) throw new Refusal('doctor.notFound');
    demandGoodSchedule(body.workSchedule ?? []);
    return presentFound(await saveDoctor(call, params.id, body));
  });

  // Saving new hours never moves a booked visit; this lists beforehand those outside the new hours.
  serve(checkSchedule, async ({ db, params, body, viewer, now, audit, clinic }) => {
    if (viewer.doctorId !== params.id) throw new Refusal('doctor.notFound');
    demandGoodSchedule(body.workSchedule);
    const ahead = await listVisitsAhead(db, appointmentScope(viewer), now);
    const extraHours = await listExtraHours(db, params.id, { from: clinic.dateOf(now) });
    const time = { ...usualTime(weeklyOf(body.workSchedule)), extraHours };
    const affected = ahead.filter((visit) => {
      const worked = workDayOf(visit.date, time).slots;
      return visit.slots.some((slot) => !worked.includes(slot));
    });
    await audit({ action: 'appointment.list', patientIds: affected.map((visit) => visit.patientId) });
    return affected.map((visit) => ({
      _id: visit.id,
      appointmentDate: visit.startsAt.toISOString(),
      timeSlot: visit.slot,
      patientName: visit.patientName,
    }));
  });
};

const isWeekday = (day: string): day is Weekday => WEEKDAYS.includes(day as Weekday);

function presentFound(row: queries.DoctorRow | undefined) {
  if (!row) throw new Refusal('doctor.notFound');
  return presentDoctor(row);
}

function demandGoodSchedule(schedule: readonly WorkScheduleEntry[]): void {
  const problem = problemWithSchedule(schedule);
  if (problem) throw new Refusal('request.malformed', { fields: { [problem.field]: problem.problem } });
}
