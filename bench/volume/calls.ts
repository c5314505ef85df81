import { ENDPOINTS } from '@antam/contract';
import { APPOINTMENT_STATUSES, REMINDER_STATUSES, ROLES, type Role, SERVICE_TYPES } from '@antam/contract/constants';
import { FATES } from '@antam/contract/deliveries';
import { type Endpoint, isByAudience } from '@antam/contract/endpoint';
import { FOLLOW_UP_GROUPS, FOLLOW_UP_REASONS } from '@antam/contract/follow-up';
import { PACK_NAMES } from '@antam/contract/rule-answers';
import { TEST_GROUPS } from '@antam/contract/tests-due';
import { PLAN_ORDERS } from '@antam/contract/treatment-plans';
import { VISIT_KINDS } from '@antam/contract/visit-page';
import { dayAhead } from '../../server/src/test/booking';
import type { Known } from './known';

export interface Call {
  name: string;
  role: Role;
  path: string;
  isPaged: boolean;
}

/**
 * Streams stay open, exports return the whole clinic, and the preview of a rule pack works everybody out
 * (measure-preview.ts); none of them is a list, a search or a dashboard.
 */
const LEFT_OUT = new Set(['watchLive', 'exportMyData', 'exportNewsletter', 'checkAudit', 'previewPack']);

const SEARCHES = ['nguyen', 'Nguyễn Văn An', 'BN100777', 'patient4242@', 'zzqxj', 'an'];

/**
 * Every GET of the contract, as each role that may call it, with each query parameter alone and the usual ones
 * together.
 */
export function everyCall(known: Known): Call[] {
  return ENDPOINTS.map(({ endpoint }) => endpoint)
    .filter(({ method, name }) => method === 'GET' && !LEFT_OUT.has(name))
    .flatMap((endpoint) => rolesOf(endpoint).flatMap((role) => callsOf(endpoint, role, known)));
}

function callsOf(endpoint: Endpoint, role: Role, known: Known): Call[] {
  const { name, paths } = endpoint;
  const path = paths[0].replace('/:kind/', '/appointment/').replace(/:(\w+)/g, () => idFor(endpoint, known));
  const words = wordsOf(endpoint, role, known);
  const needed = Object.entries(words).filter(([, { isOptional }]) => !isOptional);
  const base = Object.fromEntries(needed.map(([word, { values }]) => [word, values[0] as string]));
  const single = Object.entries(words).flatMap(([word, { values }]) =>
    values.map((value) => ({ ...base, [word]: value })),
  );
  const queries = [base, ...single, ...(askedTogether(known)[name] ?? [])].map((query) =>
    new URLSearchParams(query).toString(),
  );
  return [...new Set(queries)].map((query) => ({
    name,
    role,
    path: query ? `${path}?${query}` : path,
    isPaged: endpoint.paged ?? false,
  }));
}

/** What the screens ask for at once. */
const askedTogether = (known: Known): Record<string, Record<string, string>[]> => ({
  listAppointments: [
    { from: dayAhead(-30), to: dayAhead(30) },
    { date: dayAhead(0), status: 'Pending' },
    { from: dayAhead(0), status: 'Pending', limit: '50' },
  ],
  listReminders: [{ status: 'Pending', limit: '50' }],
  listTreatmentPlans: [
    { search: 'nguyen', sort: 'patient' },
    { search: 'nguyen', sort: 'next' },
    { search: 'zzqxj', sort: 'newest' },
  ],
  listAudit: [{ action: 'record', from: dayAhead(-400), to: dayAhead(-390) }],
  proposeNextVisit: [{ before: dayAhead(40), kind: 'appointment', id: known.appointmentId }],
});

interface Word {
  values: readonly string[];
  isOptional: boolean;
}

/** A value for every query parameter. An unknown parameter ends the bench, so that none is left out. */
function wordsOf({ name, query }: Endpoint, role: Role, known: Known): Record<string, Word> {
  if (!query) return {};
  const shape = (query as unknown as { _zod: { def: { shape: Record<string, { _zod: { optin?: string } }> } } })._zod
    .def.shape;
  const values = valuesOf(name, role, known);
  return Object.fromEntries(
    Object.entries(shape)
      .filter(([word]) => word !== 'cursor')
      .map(([word, schema]) => {
        if (!values[word]) throw new Error(`${name}: what would anybody put into ${word}?`);
        return [word, { values: values[word], isOptional: schema._zod.optin === 'optional' }];
      }),
  );
}

function valuesOf(name: string, role: Role, known: Known): Record<string, readonly string[]> {
  const day = [dayAhead(0), dayAhead(-700)];
  return {
    limit: ['20', '100'],
    search: SEARCHES,
    role: name === 'listCustomers' ? ['Customer'] : ROLES,
    status:
      { listReminders: REMINDER_STATUSES as readonly string[], listContactRequests: ['new', 'answered', 'closed'] }[
        name
      ] ?? APPOINTMENT_STATUSES,
    order: ['asc', 'desc'],
    sort: PLAN_ORDERS,
    doctorId: [role === 'Doctor' ? known.doctorId : (known.otherDoctor.doctorId as string)],
    userId: [role === 'Customer' ? known.customerId : known.patientId],
    patientId: [known.patientId],
    actorId: [known.doctorUserId, known.customerId],
    action: ['record', 'appointment.book', 'nothing'],
    date: day,
    from: day,
    before: day,
    to: day,
    code: codesOf(name, known),
    done: ['true', 'false'],
    state: ['open', 'reviewed'],
    toMove: ['true', 'false'],
    skill: ['arv', 'zzqxj'],
    day: ['Monday', dayAhead(1)],
    month: [dayAhead(0).slice(0, 7), dayAhead(-700).slice(0, 7)],
    minutes: ['30', '60'],
    serviceType: SERVICE_TYPES,
    duration: ['30', '60'],
    group: name === 'listTestsDue' ? TEST_GROUPS : FOLLOW_UP_GROUPS,
    band: ['1', '2', '3'],
    owner: ['mine', 'none'],
    reason: FOLLOW_UP_REASONS,
    call: ['today'],
    fate: FATES,
    open: ['true', 'false'],
    name: PACK_NAMES,
    kind: name === 'proposeNextVisit' ? VISIT_KINDS : ['opening', 'list'],
    id: [known.appointmentId],
    answered: ['true', 'false'],
    endpoint: ['https://push.example.com/nobody'],
  };
}

function codesOf(name: string, known: Known): readonly string[] {
  if (name === 'findAtCounter') return [known.prescriptionCode, 'BN100777', 'ZZZZZZZZZZ'];
  return [known.code, ...(name === 'lookUpPatient' ? ['BN100777'] : []), 'ZZZZZZZZZZ'];
}

function idFor({ name }: Endpoint, known: Known): string {
  const ids: Record<string, string> = {
    getAppointment: known.appointmentId,
    listAlternatives: known.appointmentId,
    getVisitPage: known.appointmentId,
    getPresence: known.appointmentId,
    getCareFile: known.patientId,
    getPatientIdentity: known.patientId,
    listIdentityChanges: known.patientId,
    printSheet: known.recordId,
    printSummary: known.recordId,
    printSlip: known.appointmentId,
    printArrivalSlip: known.arrivalId,
    listCareFileChanges: known.patientId,
    getDoctor: known.doctorId,
    getDoctorOfUser: known.doctorUserId,
    getDayOffer: known.doctorId,
    getMonthOffer: known.doctorId,
    getDifferingDays: known.doctorId,
    listLeave: known.doctorId,
    listExtraHours: known.doctorId,
    getPatientRecord: known.patientId,
    getPatientTests: known.patientId,
    getMissedVisits: known.patientId,
    listUserSessions: known.customerId,
    listPatientLooks: known.patientId,
    exportPatientLooks: known.patientId,
  };
  if (!ids[name]) throw new Error(`${name}: which one?`);
  return ids[name];
}

function rolesOf({ roles, response }: Endpoint): readonly Role[] {
  if (roles === 'anyone') return ['Customer'];
  return isByAudience(response) ? roles.filter((role) => response.by[role]) : roles;
}
