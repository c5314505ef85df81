import {
  bookAppointment,
  findAppointmentByCode,
  findPendingAppointmentByCode,
  getAppointment,
  listAppointments,
  listBookedSlots,
  recordOutcome,
  rescheduleAppointment,
  setAppointmentStatus,
} from '@antam/contract/appointments';
import { bookSlot } from '@antam/contract/doctors';
import { addDays } from '@antam/rules/clinic-time';
import { isAppointmentCode, normaliseCode } from '@antam/rules/codes';
import { answers } from '@antam/texts/answers';
import type { Feature } from '../../platform/feature';
import { Refusal } from '../../platform/http/refusal';
import type { Call } from '../../platform/http/serve';
import { appointmentScope } from '../../platform/session/scope';
import { dropAppointmentReminder, planAppointmentReminder } from '../reminders/announce-visit';
import { bookAppointment as book } from './book-appointment';
import { changeStatus } from './change-status';
import { listByTime, listTodayFirst } from './list-appointments';
import { presentSlotInFull, presentSlotTime, presentTo } from './present';
import * as queries from './queries';
import { recordOutcome as record } from './record-outcome';
import { rescheduleAppointment as reschedule } from './reschedule-appointment';
import { isSlotHeld } from './take-slots';

type OneCall = Pick<Call, 'db' | 'audit'> & { viewer: Call['viewer'] };

/** What a viewer sees of an appointment within their reach; anything else is not there. */
async function findForViewer({ db, viewer }: OneCall, id: string): Promise<queries.AppointmentRow> {
  const row = await queries.findAppointment(db, appointmentScope(viewer), id);
  if (!row) throw new Refusal('appointment.notFound');
  return row;
}

const presentFor = (viewer: Call['viewer']) => presentTo[viewer.role as keyof typeof presentTo];

export const appointmentRoutes: Feature = ({ serve }) => {
  serve(bookAppointment, async (call) => {
    const { viewer, body } = call;
    const patientId = viewer.role === 'Staff' ? body.userId : viewer.userId;
    if (!patientId) throw new Refusal('booking.patientRequired', { fields: { userId: 'required' } });
    return book(call, patientId, body, presentFor(viewer));
  });

  serve(listAppointments, async ({ viewer, query, db, clinic, now, page, paged, audit }) => {
    const { doctorId, status, order } = query;
    const scope = appointmentScope(viewer);
    const from = query.date ?? query.from;
    const to = query.date ?? query.to;
    const startOf = (day: string) => clinic.instantOf(day, '00:00');
    const startsFrom = from ? startOf(clinic.dateOf(from)) : undefined;
    const startsBefore = to ? startOf(addDays(clinic.dateOf(to), 1)) : undefined;
    const visits = paged(
      from || to || order
        ? await listByTime(db, scope, { doctorId, status, order: order ?? 'asc', startsFrom, startsBefore }, page)
        : await listTodayFirst(db, scope, { doctorId, status }, { ...page, today: startOf(clinic.dateOf(now)) }),
    );
    await audit({ action: 'appointment.list', patientIds: visits.map((row) => row.patientId) });
    return visits.map(presentFor(viewer));
  });

  serve(getAppointment, async (call) => {
    const row = await findForViewer(call, call.params.id);
    await call.audit({
      action: 'appointment.read',
      patientIds: [row.patientId],
      objectType: 'appointment',
      objectId: row.id,
    });
    return presentFor(call.viewer)(row);
  });

  serve(listBookedSlots, async ({ viewer, query, db, clinic, audit }) => {
    const date = clinic.dateOf(query.date);
    const seesWhose = viewer.role === 'Staff' || (viewer.role === 'Doctor' && viewer.doctorId === query.doctorId);
    if (!seesWhose) return (await queries.listBookedTimes(db, query.doctorId, date)).map(presentSlotTime);
    const rows = await queries.listBookedSlots(db, query.doctorId, date);
    await audit({ action: 'appointment.list', patientIds: rows.map((row) => row.patientId) });
    return rows.map(presentSlotInFull);
  });

  const findByCode = async ({ viewer, db, audit }: OneCall, typed: string, status?: 'Pending') => {
    const code = normaliseCode(typed);
    const row = isAppointmentCode(code)
      ? await queries.findAppointmentByCode(db, appointmentScope(viewer), code)
      : undefined;
    const isFound = row !== undefined && (!status || row.status === status);
    await audit({
      action: 'appointment.findByCode',
      outcome: isFound ? 'done' : 'refused',
      patientIds: row ? [row.patientId] : [],
    });
    return isFound ? [presentFor(viewer)(row)] : [];
  };
  serve(findAppointmentByCode, (call) => findByCode(call, call.query.code));
  serve(findPendingAppointmentByCode, (call) => findByCode(call, call.query.code, 'Pending'));

  serve(setAppointmentStatus, async (call) => {
    const visit = await findForViewer(call, call.params.id);
    await changeStatus(call, visit, call.body.status);
    if (call.body.status === 'Cancelled') await dropAppointmentReminder(call.db, visit.id);
    return presentFor(call.viewer)(await findForViewer(call, visit.id));
  });

  serve(rescheduleAppointment, async (call) => {
    const { viewer, body } = call;
    if (viewer.role === 'Doctor' && body.doctorId && body.doctorId !== viewer.doctorId)
      throw new Refusal('auth.wrongRole');
    const visit = await findForViewer(call, call.params.id);
    const startsAt = await reschedule(call, visit, body);
    await planAppointmentReminder(call, { appointmentId: visit.id, patientId: visit.patientId, startsAt });
    return presentFor(viewer)(await findForViewer(call, visit.id));
  });

  serve(recordOutcome, async (call) => {
    await record(call, await findForViewer(call, call.params.id), call.body.outcome);
    return presentFor(call.viewer)(await findForViewer(call, call.params.id));
  });

  serve(bookSlot, async ({ viewer, params, body, db, clinic }) => {
    const date = clinic.dateOf(body.date);
    const patientId = viewer.role === 'Customer' ? viewer.userId : undefined;
    const isHeld = await isSlotHeld(db, { doctorId: params.id, date, slot: body.timeSlot, patientId });
    if (!isHeld) throw new Refusal('slot.notHeld');
    return { message: answers.slotHeld, timeSlot: body.timeSlot, date };
  });
};
