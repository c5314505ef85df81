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
import { mayKnowWhose } from '@antam/rules/access';
import { addDays } from '@antam/rules/clinic-time';
import { isAppointmentCode, normaliseCode } from '@antam/rules/codes';
import { answers } from '@antam/texts/answers';
import type { Feature } from '../../platform/feature';
import { Refusal } from '../../platform/http/refusal';
import type { Call } from '../../platform/http/serve';
import { appointmentScope } from '../../platform/session/scope';
import { bookAppointment as book } from './book-appointment';
import { cancelVisit } from './cancel-visit';
import { completeVisit } from './complete-visit';
import { confirmVisit } from './confirm-visit';
import { listByTime, listTodayFirst } from './list-appointments';
import { missVisit } from './miss-visit';
import { moveVisit } from './move-visit';
import { presentSlotInFull, presentSlotTime, presentTo } from './present';
import * as queries from './queries';
import { tellNotToCome } from './tell-not-to-come';

type OneCall = Pick<Call, 'db' | 'audit'> & { viewer: Call['viewer'] };

/** What a viewer sees of an appointment; one that they may not see is treated as missing. */
async function findForViewer({ db, viewer }: OneCall, id: string): Promise<queries.AppointmentRow> {
  const row = await queries.findAppointment(db, appointmentScope(viewer), id);
  if (!row) throw new Refusal('appointment.notFound');
  return row;
}

const presentFor = (viewer: Call['viewer']) => presentTo[viewer.role as keyof typeof presentTo];

/** A visit that was confirmed or cancelled does not become Pending again. */
const ACTS = { Pending: null, Confirmed: confirmVisit, Cancelled: cancelVisit } as const;
const OUTCOMES = { completed: completeVisit, noShow: missVisit } as const;

export const appointmentRoutes: Feature = ({ serve, jobs, db: clinicDb }) => {
  jobs.work('tell-not-to-come', () => tellNotToCome({ db: clinicDb }));

  serve(bookAppointment, async (call) => {
    const { viewer, body } = call;
    const patientId = viewer.role === 'Staff' ? body.userId : viewer.userId;
    if (!patientId) throw new Refusal('booking.patientRequired', { fields: { userId: 'required' } });
    return book(call, patientId, body, presentFor(viewer), { isLast: true });
  });

  serve(listAppointments, async ({ viewer, query, db, clinic, now, page, paged, audit }) => {
    const { doctorId, status, order, toMove } = query;
    const isToMove = toMove === undefined ? undefined : toMove === 'true';
    const scope = appointmentScope(viewer);
    const from = query.date ?? query.from;
    const to = query.date ?? query.to;
    const startOf = (day: string) => clinic.instantOf(day, '00:00');
    const startsFrom = from ? startOf(clinic.dateOf(from)) : undefined;
    const startsBefore = to ? startOf(addDays(clinic.dateOf(to), 1)) : undefined;
    const filter = { doctorId, status, isToMove };
    const visits = paged(
      from || to || order
        ? await listByTime(db, scope, { ...filter, order: order ?? 'asc', startsFrom, startsBefore }, page)
        : await listTodayFirst(db, scope, filter, { ...page, today: startOf(clinic.dateOf(now)) }),
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
    const scope = appointmentScope(viewer);
    if (!mayKnowWhose(scope.reach, query.doctorId))
      return (await queries.listBookedTimes(db, query.doctorId, date)).map(presentSlotTime);
    const rows = await queries.listBookedSlots(db, scope, query.doctorId, date);
    await audit({ action: 'appointment.list', patientIds: rows.flatMap((row) => row.patientId ?? []) });
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
    const { params, body, viewer } = call;
    const act = ACTS[body.status];
    if (act) return presentFor(viewer)(await act(call, params.id));
    await findForViewer(call, params.id);
    throw new Refusal('auth.wrongRole');
  });

  serve(rescheduleAppointment, async (call) =>
    presentFor(call.viewer)(await moveVisit(call, call.params.id, call.body)),
  );

  serve(recordOutcome, async (call) => {
    const act = OUTCOMES[call.body.outcome];
    return presentFor(call.viewer)(await act(call, call.params.id));
  });

  serve(bookSlot, async ({ viewer, params, body, db, clinic }) => {
    const date = clinic.dateOf(body.date);
    const slot = { doctorId: params.id, date, slot: body.timeSlot };
    const isHeld = await queries.isSlotHeld(db, appointmentScope(viewer), slot);
    if (!isHeld) throw new Refusal('slot.notHeld');
    return { message: answers.slotHeld, timeSlot: body.timeSlot, date };
  });
};
