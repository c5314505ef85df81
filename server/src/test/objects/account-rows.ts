import { UNKNOWN } from '../role-table';
import { ALL, get, id, NONE, patient, type Row, row } from './object-row';

/** Calls of Staff and Admin that name a request or an account. */
export const ACCOUNT_ROWS: readonly Row[] = [
  row('updateContactRequest', { Staff: ALL }, (side) => ({
    request: `PUT /api/contact/${id(side, 'contact')}`,
    body: { status: 'closed' },
  })),
  row('updateUser', { Admin: ALL }, (side) => ({
    request: `PUT /api/auth/users/${patient(side)}`,
    body: { address: 'X' },
  })),
  row('listPatientLooks', { Admin: ALL }, (side) => get(`/api/patients/${patient(side)}/who-looked?kind=opening`)),
  row('exportPatientLooks', { Admin: ALL }, (side) => get(`/api/patients/${patient(side)}/who-looked/export`)),
  row('noteAuditServer', { Admin: ALL }, async (side, sides) => ({
    request: `DELETE /api/audit/servers/${side ? await sides.freshServer() : UNKNOWN}`,
  })),
  row('answerAccessQuestion', { Admin: ALL }, async (side, sides) => ({
    request: `PUT /api/access-questions/${side ? await sides.freshQuestion(side) : UNKNOWN}`,
    body: { answer: 'X' },
  })),
  row('listUserSessions', { Admin: ALL }, (side) => get(`/api/auth/users/${patient(side)}/sessions`)),
  row('endUserSessions', { Admin: ALL }, async (side, sides) => ({
    request: `DELETE /api/auth/users/${side ? (await sides.freshPatient()).userId : UNKNOWN}/sessions`,
  })),
  row('setTemporaryPassword', { Admin: ALL }, async (side, sides) => ({
    request: `POST /api/auth/users/${side ? (await sides.freshPatient()).userId : UNKNOWN}/temporary-password`,
  })),
  row('restoreFactor', { Admin: ALL }, async (side, sides) => ({
    request: `POST /api/auth/users/${side ? (await sides.freshPatient()).userId : UNKNOWN}/factor-restore`,
  })),
  // The passkey is always another person's.
  row('removePasskey', { Customer: NONE, Staff: NONE, Doctor: NONE, Admin: NONE }, async (side, sides) => ({
    request: `DELETE /api/auth/factors/passkeys/${side ? await sides.freshPasskey() : UNKNOWN}`,
  })),
  row('deleteUser', { Admin: ALL }, async (side, sides) => ({
    request: `DELETE /api/auth/users/${side ? (await sides.freshPatient()).userId : UNKNOWN}`,
  })),
];
