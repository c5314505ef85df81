import { ENDPOINTS } from '@antam/contract';
import type { Role } from '@antam/contract/constants';
import { dayAhead } from './booking';
import { buildSides, type Side, type Sides } from './object-sides';
import { UNKNOWN } from './role-table';

export { buildSides, type Sides };

export type Whose = 'own' | 'other' | 'missing';
/**
 * `may`: allowed, whatever a rule then decides; `absent`: as if the object did not exist; `denied`: visible, but not
 * theirs to change.
 */
export type Outcome = 'may' | 'absent' | 'denied';

interface Aim {
  request: string;
  body?: unknown;
}

export interface Cell {
  title: string;
  name: string;
  whose: Whose;
  role: Role;
  expected: Outcome;
  make(sides: Sides): Promise<Aim>;
}

type Say = Partial<Record<Role, readonly [own: Outcome, other: Outcome, missing: Outcome]>>;

interface Row {
  name: string;
  say: Say;
  /** Makes the request about the objects of one side; `null` where nothing is there. */
  aim(side: Side | null, sides: Sides): Promise<Aim> | Aim;
}

const OWN = ['may', 'absent', 'absent'] as const;
const ALL = ['may', 'may', 'absent'] as const;
const appointment = { Customer: OWN, Staff: ALL, Doctor: OWN } as const;
// There is nothing to read of a doctor who is not there.
const READ_DAYS = { Staff: ['may', 'may', 'may'], Doctor: OWN, Admin: ['may', 'may', 'may'] } as const;
const care = { Customer: OWN, Doctor: ALL } as const;

const id = (side: Side | null, key: keyof Side['ids']) => side?.ids[key] ?? UNKNOWN;
const patient = (side: Side | null) => side?.patient.userId ?? UNKNOWN;
const doctor = (side: Side | null) => side?.doctor.doctorId ?? UNKNOWN;
const row = (name: string, say: Say, aim: Row['aim']): Row => ({ name, say, aim });
const get = (url: string): Aim => ({ request: `GET ${url}` });
const planBody = (side: Side | null) => ({ userId: patient(side), regimen: 'TDF + 3TC + DTG', startDate: dayAhead(0) });

/** Every call that names an object, and what the role table allows to whom. */
const ROWS: readonly Row[] = [
  row('getAppointment', appointment, (side) => get(`/api/appointment/appointment/${id(side, 'appointment')}`)),
  row('setAppointmentStatus', { ...appointment, Customer: OWN }, (side) => ({
    request: `PUT /api/appointment/${id(side, 'appointment')}`,
    body: { status: 'Cancelled' },
  })),
  row('setAppointmentStatus', { Customer: ['denied', 'absent', 'absent'] }, (side) => ({
    request: `PUT /api/appointments/${id(side, 'appointment')}`,
    body: { status: 'Confirmed' },
  })),
  row('rescheduleAppointment', appointment, (side) => ({
    request: `PUT /api/appointment/appointment/${id(side, 'appointment')}`,
    body: { appointmentDate: dayAhead(9), timeSlot: '10:00-10:30' },
  })),
  row('listAlternatives', { Customer: OWN, Staff: ALL }, (side) =>
    get(`/api/appointment/appointment/${id(side, 'appointment')}/alternatives`),
  ),
  row('chooseAlternative', { Customer: OWN, Staff: ALL }, (side) => ({
    request: `PUT /api/appointment/appointment/${id(side, 'appointment')}/alternative`,
    body: { doctorId: doctor(side), appointmentDate: dayAhead(9), timeSlot: '11:00-11:30' },
  })),
  row('recordOutcome', { Staff: ALL, Doctor: OWN }, (side) => ({
    request: `PUT /api/appointment/appointment/${id(side, 'appointment')}/outcome`,
    body: { outcome: 'completed' },
  })),
  row('findAppointmentByCode', appointment, (side) => get(`/api/appointment?code=${side?.code ?? 'ZZZZZZZZZZ'}`)),
  row('findPendingAppointmentByCode', appointment, (side) =>
    get(`/api/appointments?code=${side?.pendingCode ?? 'ZZZZZZZZZZ'}`),
  ),
  row('bookSlot', { Customer: ['may', 'absent', 'absent'], Staff: ALL }, (side) => ({
    request: `PUT /api/doctors/${doctor(side)}/book-slot`,
    body: { date: dayAhead(8), timeSlot: '15:00-15:30' },
  })),
  row('bookAppointment', { Staff: ALL }, (side, { a }) => ({
    request: 'POST /api/appointment/appointment',
    body: {
      doctorId: a.doctor.doctorId,
      appointmentDate: dayAhead(10),
      timeSlot: '08:00-08:30',
      duration: 30,
      serviceType: 'Consultation',
      patientName: 'X',
      userId: patient(side),
    },
  })),
  row('listMedicalRecords', care, (side) => get(`/api/medical-records?userId=${patient(side)}`)),
  row('getVisitPage', { Doctor: OWN }, (side) => get(`/api/visit-pages/appointment/${id(side, 'appointment')}`)),
  // A walk-in that was received for no doctor is open to every doctor.
  row('getVisitPage', { Doctor: ALL }, (side) => get(`/api/visit-pages/walk-in/${id(side, 'visit')}`)),
  row('saveVisitDraft', { Doctor: OWN }, (side) => ({
    request: `PUT /api/visit-pages/appointment/${id(side, 'appointment')}/draft`,
    body: { content: { notes: 'X' }, version: 0 },
  })),
  row('getPresence', { Doctor: OWN }, (side) =>
    get(`/api/visit-pages/appointment/${id(side, 'appointment')}/presence`),
  ),
  row('leaveVisit', { Doctor: OWN }, (side) => ({
    request: `DELETE /api/visit-pages/appointment/${id(side, 'appointment')}/presence`,
  })),
  row('signVisit', { Doctor: OWN }, (side) => ({
    request: `POST /api/visit-pages/appointment/${id(side, 'appointment')}/signature`,
    body: { patientCode: 'BN1', diagnosis: 'X', prescription: [] },
  })),
  row('addToRecord', { Doctor: ALL }, (side) => ({
    request: `POST /api/medical-records/${id(side, 'record')}/additions`,
    body: { text: 'X' },
  })),
  row('getSupply', care, (side) => get(`/api/supply?userId=${patient(side)}`)),
  row('listLabResults', care, (side) => get(`/api/lab-results?userId=${patient(side)}`)),
  row('listTreatmentPlans', care, (side) => get(`/api/appointment/treatment-plan?userId=${patient(side)}`)),
  row('listRegimenChanges', care, (side) => get(`/api/regimen-changes?userId=${patient(side)}`)),
  row('noteRegimenChange', { Doctor: ALL }, (side) => ({
    request: 'POST /api/regimen-changes',
    body: { userId: patient(side), kind: 'stop', happenedOn: dayAhead(0), reason: 2 },
  })),
  row('stateRegimenReason', { Doctor: ALL }, async (side, sides) => ({
    request: `PUT /api/regimen-changes/${side ? await sides.changeOf(side) : UNKNOWN}`,
    body: { userId: patient(side), reason: 4 },
  })),
  row('getPatientRecord', { Doctor: ALL }, (side) => get(`/api/patients/${patient(side)}`)),
  row('getPatientIdentity', { Staff: ALL, Admin: ALL }, (side) => get(`/api/patients/${patient(side)}/identity`)),
  row('listIdentityChanges', { Staff: ALL, Admin: ALL }, (side) =>
    get(`/api/patients/${patient(side)}/identity/changes`),
  ),
  row('savePatientIdentity', { Staff: ALL, Admin: ALL }, (side) => ({
    request: `PUT /api/patients/${patient(side)}/identity`,
    body: { version: 0, provinceCode: '01' },
  })),
  row('getCareFile', { Doctor: ALL }, (side) => get(`/api/patients/${patient(side)}/care-file`)),
  row('listCareFileChanges', { Doctor: ALL }, (side) => get(`/api/patients/${patient(side)}/care-file/changes`)),
  row('saveCareFile', { Doctor: ALL }, (side) => ({
    request: `PUT /api/patients/${patient(side)}/care-file`,
    body: { version: 0, whoStage: 1 },
  })),
  // Before a later row makes the doctor of one side treat the patient of the other.
  row('listMessages', appointment, (side) => get(`/api/messages?userId=${patient(side)}`)),
  row('sendMessage', appointment, (side) => ({
    request: 'POST /api/messages',
    body: { userId: patient(side), text: 'X' },
  })),
  row('markConversationRead', appointment, (side) => ({
    request: 'PUT /api/messages/read',
    body: { userId: patient(side) },
  })),
  row('assignConversation', { Staff: ALL, Doctor: OWN }, (side) => ({
    request: `PUT /api/conversations/${patient(side)}`,
    body: { assign: true },
  })),
  // A past period, because two plans of one patient never run at once.
  row('createTreatmentPlan', { Doctor: ALL }, (side) => ({
    request: 'POST /api/appointment/treatment-plan',
    body: { ...planBody(side), startDate: '2020-01-02', endDate: '2020-01-31' },
  })),
  row('updateTreatmentPlan', { Doctor: ['may', 'denied', 'absent'] }, (side) => ({
    request: `PUT /api/appointment/treatment-plan/${id(side, 'plan')}`,
    body: planBody(side),
  })),
  row('createMedicalRecord', { Doctor: ALL }, (side) => ({
    request: 'POST /api/medical-records',
    body: { userId: patient(side), diagnosis: 'X', prescription: [] },
  })),
  row('createLabResult', { Doctor: ALL }, (side) => ({
    request: 'POST /api/lab-results',
    body: { userId: patient(side), analyte: 'CD4', value: 500, sampledOn: '2026-01-02' },
  })),
  row('printSheet', { Customer: OWN, Doctor: OWN }, (side) => get(`/api/papers/sheets/${id(side, 'record')}`)),
  row('printSummary', { Customer: OWN, Doctor: OWN }, (side) => get(`/api/papers/summaries/${id(side, 'record')}`)),
  row('printSlip', { Staff: ALL }, (side) => get(`/api/papers/slips/${id(side, 'appointment')}`)),
  row('findAtCounter', { Staff: ALL, Doctor: ALL }, (side) =>
    get(`/api/dispensing?code=${side?.prescriptionCode ?? 'ZZZZZZZZZZ'}`),
  ),
  row('handOver', { Staff: ALL, Doctor: ALL }, (side) => ({
    request: 'POST /api/dispensing',
    body: { prescriptionId: id(side, 'prescription'), source: 'BHYT', items: [{ position: 0, days: 1 }] },
  })),
  row('changeDispensing', { Staff: ALL, Doctor: ALL }, (side) => ({
    request: `POST /api/dispensing/${id(side, 'dispensing')}/changes`,
    body: { kind: 'returned', days: 1, note: 'X' },
  })),
  row('listReminders', { Customer: OWN, Staff: ALL, Doctor: ALL }, (side) =>
    get(`/api/reminders?userId=${patient(side)}`),
  ),
  row('createReminder', { Staff: ALL, Doctor: ALL }, (side) => ({
    request: 'POST /api/reminders',
    body: { userId: patient(side), type: 'Revisit', reminderDate: dayAhead(5), message: 'X' },
  })),
  row('deleteReminder', { Staff: ALL, Doctor: ALL }, async (side, sides) => ({
    request: `DELETE /api/reminders/${side ? await sides.freshReminder(side) : UNKNOWN}`,
  })),
  row('markNotificationRead', { Customer: OWN }, (side) => ({
    request: `PUT /api/notifications/${id(side, 'notification')}/read`,
  })),
  row('lookUpPatient', { Staff: ALL, Doctor: ALL }, (side) =>
    get(`/api/visits/lookup?code=${side?.code ?? 'ZZZZZZZZZZ'}`),
  ),
  row('checkInPatient', { Staff: ALL, Doctor: ALL }, (side) => ({
    request: 'POST /api/visits',
    body: { userId: patient(side), reason: 'X' },
  })),
  row('advanceVisit', { Staff: ALL, Doctor: ALL }, (side) => ({
    request: `PUT /api/visits/${id(side, 'visit')}`,
    body: { step: 'called' },
  })),
  row('changeWaiting', { Customer: OWN, Staff: ALL }, (side) => ({
    request: `PUT /api/waiting-list/${id(side, 'waiting')}`,
    body: { step: 'withdraw' },
  })),
  row('joinWaitingList', { Staff: ALL }, (side) => ({
    request: 'POST /api/waiting-list',
    body: {
      ...{ userId: patient(side), serviceType: 'Consultation', duration: 30, weekdays: ['Monday'], partOfDay: 'any' },
      ...{ from: dayAhead(20), to: dayAhead(40) },
    },
  })),
  row('getMissedVisits', { Staff: ALL }, (side) => get(`/api/desk/patients/${patient(side)}/missed-visits`)),
  row('renewNewcomerLink', { Staff: ALL, Admin: ALL }, (side) => ({
    request: `POST /api/newcomers/${patient(side)}/link`,
  })),
  row('markCall', { Staff: ALL }, (side) => ({ request: `PUT /api/calls/${id(side, 'call')}`, body: { done: true } })),
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
  row('getDayOffer', { Customer: ALL, Staff: ALL, Doctor: ALL, Admin: ALL }, (side) =>
    get(`/api/doctors/${doctor(side)}/offer?date=${dayAhead(7)}`),
  ),
  row('getMonthOffer', { Customer: ALL, Staff: ALL, Doctor: ALL, Admin: ALL }, (side) =>
    get(`/api/doctors/${doctor(side)}/offer/month?month=${dayAhead(7).slice(0, 7)}`),
  ),
  row('getDifferingDays', READ_DAYS, (side) =>
    get(`/api/doctors/${doctor(side)}/differing-days?from=${dayAhead(0)}&to=${dayAhead(41)}`),
  ),
  row('listLeave', READ_DAYS, (side) => get(`/api/doctors/${doctor(side)}/leave`)),
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
  row('listExtraHours', READ_DAYS, (side) => get(`/api/doctors/${doctor(side)}/extra-hours`)),
  row('addExtraHours', { Doctor: OWN, Admin: ALL }, (side) => ({
    request: `POST /api/doctors/${doctor(side)}/extra-hours`,
    body: { date: dayAhead(92), starts: '08:00', ends: '09:00' },
  })),
  row('checkHoursBack', { Doctor: OWN, Admin: ALL }, async (side, sides) => ({
    request: `POST /api/extra-hours/${side ? await sides.freshDays('extraHours', side) : UNKNOWN}/take-back-check`,
  })),
  row('takeBackHours', { Doctor: OWN, Admin: ALL }, async (side, sides) => ({
    request: `POST /api/extra-hours/${side ? await sides.freshDays('extraHours', side) : UNKNOWN}/take-back`,
    body: { visits: [] },
  })),
  row('updateContactRequest', { Staff: ALL }, (side) => ({
    request: `PUT /api/contact/${id(side, 'contact')}`,
    body: { status: 'closed' },
  })),
  row('updateUser', { Admin: ALL }, (side) => ({
    request: `PUT /api/auth/users/${patient(side)}`,
    body: { address: 'X' },
  })),
  row('listUserSessions', { Admin: ALL }, (side) => get(`/api/auth/users/${patient(side)}/sessions`)),
  row('endUserSessions', { Admin: ALL }, async (side, sides) => ({
    request: `DELETE /api/auth/users/${side ? (await sides.freshPatient()).userId : UNKNOWN}/sessions`,
  })),
  row('setTemporaryPassword', { Admin: ALL }, async (side, sides) => ({
    request: `POST /api/auth/users/${side ? (await sides.freshPatient()).userId : UNKNOWN}/temporary-password`,
  })),
  row('deleteUser', { Admin: ALL }, async (side, sides) => ({
    request: `DELETE /api/auth/users/${side ? (await sides.freshPatient()).userId : UNKNOWN}`,
  })),
  // The last row: after it there is no plan to change.
  row('deleteTreatmentPlan', { Doctor: ['may', 'denied', 'absent'] }, (side) => ({
    request: `DELETE /api/appointment/treatment-plan/${id(side, 'plan')}`,
  })),
];

const WHOSE: readonly Whose[] = ['own', 'other', 'missing'];

/** One check for each call, role and owner of the object. The viewer is always of side A. */
export function listCells(): Cell[] {
  return ROWS.flatMap(({ name, say, aim }) =>
    (Object.entries(say) as [Role, readonly Outcome[]][]).flatMap(([role, outcomes]) =>
      WHOSE.map((whose, index) => ({
        title: `${role} ${name} ${whose}`,
        name,
        whose,
        role,
        expected: outcomes[index] as Outcome,
        make: async (sides: Sides) => aim({ own: sides.a, other: sides.b, missing: null }[whose], sides),
      })),
    ),
  );
}

/** A code that finds nothing, and a slot that is not held, count as 404 here. */
export function outcomeOf(
  { status, body }: { status: number; body: unknown },
  { request = '' }: { request?: string } = {},
): Outcome | 'failed' {
  const isEmptyFind = request.includes('?code=') && Array.isArray(body) && body.length === 0;
  if (isEmptyFind) return 'absent';
  if (status >= 500 || status === 0 || status === 400 || status === 401) return 'failed';
  if (status === 404 || (body as { code?: string })?.code === 'slot.notHeld') return 'absent';
  if (status === 403) return 'denied';
  return 'may';
}

/** Endpoints with an id in their address that are missing in the table. */
export function unlistedEndpoints(): string[] {
  const listed = new Set(ROWS.map(({ name }) => name));
  return ENDPOINTS.filter(({ endpoint }) => endpoint.params && !listed.has(endpoint.name)).map(
    ({ endpoint }) => endpoint.name,
  );
}
