import { dayAhead } from '../booking';
import { CLOSED_DAY } from '../object-sides';
import { UNKNOWN } from '../role-table';
import { ALL, doctor, get, OWN, READ_DAYS, type Row, row } from './object-row';

/** Calls that name a doctor or a doctor’s working time. */
export const DAY_ROWS: readonly Row[] = [
  row('getDoctor', { Customer: ALL, Staff: ALL, Doctor: ALL, Admin: ALL }, (side) =>
    get(`/api/doctors/${doctor(side)}`),
  ),
  row('getDoctorOfUser', { Customer: ALL, Staff: ALL, Doctor: ALL, Admin: ALL }, (side) =>
    get(`/api/doctors/user/${side?.doctor.userId ?? UNKNOWN}`),
  ),
  row('updateDoctor', { Doctor: OWN, Admin: ALL }, (side) => ({
    request: `PUT /api/doctors/${doctor(side)}`,
    body: { skills: [{ name: 'PrEP', level: 'Expert' }] },
  })),
  row('checkSchedule', { Doctor: OWN }, (side) => ({
    request: `POST /api/doctors/${doctor(side)}/schedule-check`,
    body: { workSchedule: [] },
  })),
  row('getDayOffer', { Customer: ALL, Staff: ALL, Doctor: ALL }, (side) =>
    get(`/api/doctors/${doctor(side)}/offer?date=${dayAhead(7)}`),
  ),
  row('getMonthOffer', { Customer: ALL, Staff: ALL, Doctor: ALL }, (side) =>
    get(`/api/doctors/${doctor(side)}/offer/month?month=${dayAhead(7).slice(0, 7)}`),
  ),
  row('getDifferingDays', READ_DAYS, (side) =>
    get(`/api/doctors/${doctor(side)}/differing-days?from=${dayAhead(0)}&to=${dayAhead(41)}`),
  ),
  row('listLeave', { Doctor: OWN, Admin: READ_DAYS.Admin }, (side) => get(`/api/doctors/${doctor(side)}/leave`)),
  row('addLeave', { Doctor: OWN, Admin: ALL }, (side) => ({
    request: `POST /api/doctors/${doctor(side)}/leave`,
    body: { firstDay: dayAhead(90), lastDay: dayAhead(91), note: 'X' },
  })),
  row('checkLeave', { Doctor: OWN, Admin: ['may', 'may', 'may'] }, (side) => ({
    request: `POST /api/doctors/${doctor(side)}/leave-check`,
    body: { firstDay: dayAhead(0), lastDay: dayAhead(30) },
  })),
  row('deleteLeave', { Doctor: OWN, Admin: ALL }, async (side, sides) => ({
    request: `DELETE /api/leave/${side ? await sides.freshDays('leave', side) : UNKNOWN}`,
  })),
  row('deleteClosure', { Admin: ALL }, async (side, sides) => ({
    request: `DELETE /api/closures/${side ? await sides.freshDays('closure', side) : UNKNOWN}`,
  })),
  row('removeWaitingScreen', { Admin: ALL }, async (side, sides) => ({
    request: `DELETE /api/waiting-screens/${side ? await sides.freshScreen() : UNKNOWN}`,
  })),
  row('listExtraHours', { Doctor: OWN, Admin: READ_DAYS.Admin }, (side) =>
    get(`/api/doctors/${doctor(side)}/extra-hours`),
  ),
  row('addExtraHours', { Doctor: OWN, Admin: ALL }, (side) => ({
    request: `POST /api/doctors/${doctor(side)}/extra-hours`,
    body: { date: CLOSED_DAY, starts: '08:00', ends: '09:00' },
  })),
  row('checkHoursBack', { Doctor: OWN, Admin: ALL }, async (side, sides) => ({
    request: `POST /api/extra-hours/${side ? await sides.freshDays('extraHours', side) : UNKNOWN}/take-back-check`,
  })),
  row('takeBackHours', { Doctor: OWN, Admin: ALL }, async (side, sides) => ({
    request: `POST /api/extra-hours/${side ? await sides.freshDays('extraHours', side) : UNKNOWN}/take-back`,
    body: { visits: [] },
  })),
];
