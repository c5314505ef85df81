import type { DoctorTime } from '@antam/rules/booking/day-offer';
import { addDays } from '@antam/rules/clinic-time';
import { type Doctor, daysAgo, type World } from './world';

type Days = Pick<World, 'today'>;

/** An invented closure, so that it may lie on any day: the demo moves with the calendar, and real holidays do not. */
const CLOSURE = { from: 12, to: 12, name: 'Ngày tập huấn của phòng khám' };
export const LEAVE = { userName: 'bs.huong', from: 8, to: 10, note: 'Hội nghị chuyên ngành' };

/** The days on which a doctor of the demo does not work although the weekly hours say so. */
export function daysOffOf(userName: string, { today }: Days): Pick<DoctorTime, 'closures' | 'leave'> {
  const own = userName === LEAVE.userName ? [{ ...spanOf(LEAVE, today), starts: null, ends: null }] : [];
  return { closures: [{ ...spanOf(CLOSURE, today), name: CLOSURE.name, holiday: null }], leave: own };
}

/** Writes the coming leave of a doctor and the closure. */
export function writeDaysOff(world: World): void {
  const { rows, random, admin, doctors, today } = world;
  const createdAt = daysAgo(world, 20, '09:05');
  const doctor = doctors.find(({ userName }) => userName === LEAVE.userName) as Doctor;
  const written = { createdBy: admin, createdAt };
  rows.closures.push({
    id: random.id(createdAt),
    ...spanOf(CLOSURE, today),
    name: CLOSURE.name,
    holiday: null,
    ...written,
  });
  rows.leave.push({
    ...{ id: random.id(createdAt), doctorId: doctor.id, ...spanOf(LEAVE, today), starts: null, ends: null },
    ...{ note: LEAVE.note, createdBy: doctor.userId, createdAt },
  });
}

const spanOf = ({ from, to }: { from: number; to: number }, today: string) => ({
  firstDay: addDays(today, from),
  lastDay: addDays(today, to),
});
