import { dayAhead } from '../booking';
import { UNKNOWN } from '../role-table';
import { ALL, appointment, care, get, id, OWN, patient, planBody, type Row, row } from './object-row';

/** Calls that name a patient’s care, medicines or conversation. */
export const CARE_ROWS: readonly Row[] = [
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
  row('proposeNextVisit', { Doctor: OWN }, (side) =>
    get(`/api/next-visit?before=${dayAhead(40)}&kind=appointment&id=${id(side, 'appointment')}`),
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
  row('getPatientIdentity', { Staff: ALL }, (side) => get(`/api/patients/${patient(side)}/identity`)),
  row('listIdentityChanges', { Staff: ALL }, (side) => get(`/api/patients/${patient(side)}/identity/changes`)),
  row('savePatientIdentity', { Staff: ALL }, (side) => ({
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
  row('releaseLabResult', { Doctor: ALL }, async (side, sides) => ({
    request: `PUT /api/lab-results/${side ? await sides.freshResult(side) : UNKNOWN}/release`,
    body: { userId: patient(side), sentence: 'X' },
  })),
  row('markResultSeen', { Doctor: ALL }, async (side, sides) => ({
    request: `PUT /api/lab-results/${side ? await sides.freshResult(side) : UNKNOWN}/seen`,
    body: { userId: patient(side) },
  })),
  row('getPatientTests', { Doctor: ALL }, (side) => get(`/api/patients/${patient(side)}/tests`)),
  row('takeSamples', { Doctor: ALL }, (side) => ({
    request: `POST /api/patients/${patient(side)}/samples`,
    body: { tests: ['CD4'] },
  })),
  row('endSample', { Doctor: ALL }, async (side, sides) => ({
    request: `PUT /api/patients/${patient(side)}/samples/${side ? await sides.freshSample(side) : UNKNOWN}`,
    body: { how: 'resultSeen' },
  })),
  row('noteTalk', { Doctor: ALL }, async (side, sides) => {
    if (side) await sides.openCourse(side);
    return { request: `POST /api/patients/${patient(side)}/talks` };
  }),
  row('saveTbScreen', { Doctor: ALL }, (side) => ({
    request: `PUT /api/patients/${patient(side)}/tb-screen`,
    body: { symptoms: ['cough'] },
  })),
  row('printSheet', { Customer: OWN, Doctor: OWN }, (side) => get(`/api/papers/sheets/${id(side, 'record')}`)),
  row('printSummary', { Customer: OWN, Doctor: OWN }, (side) => get(`/api/papers/summaries/${id(side, 'record')}`)),
  row('printSlip', { Staff: ALL }, (side) => get(`/api/papers/slips/${id(side, 'appointment')}`)),
  row('printArrivalSlip', { Staff: ALL }, (side) => get(`/api/papers/arrival-slips/${id(side, 'visit')}`)),
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
  row('giveReason', { Doctor: ALL }, (side) => ({
    request: `POST /api/patients/${patient(side)}/reason`,
    body: { reason: 'advice' },
  })),
  row('revealIdentity', { Doctor: ALL }, (side) => ({
    request: `POST /api/patients/${patient(side)}/identity-reveal`,
    body: { reason: 'emergency' },
  })),
  row('reviewCareReason', { Admin: ALL }, async (side, sides) => ({
    request: `PUT /api/care-reasons/${side ? await sides.freshReason(side) : UNKNOWN}/review`,
  })),
];

/** After these there is no plan to change. */
export const LAST_ROWS: readonly Row[] = [
  row('deleteTreatmentPlan', { Doctor: ['may', 'denied', 'absent'] }, (side) => ({
    request: `DELETE /api/appointment/treatment-plan/${id(side, 'plan')}`,
  })),
];
