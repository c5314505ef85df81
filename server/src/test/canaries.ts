import { ROLES, type Role } from '@antam/contract/constants';
import { book, dayAhead } from './booking';
import type { Person, TestClinic } from './clinic';

const CARE_FILE = {
  version: 0,
  allergies: [{ substance: 'canary-allergy', reaction: 'canary-rash' }],
  otherMedicines: [{ name: 'canary-herb', note: 'canary-dose' }],
};
const IDENTITY = { version: 0, insuranceCard: 'DN4 01 7777777777', citizenId: '079 777 777 777' };

/** One person of each role, and a patient of another doctor whose every text is marked. */
export async function plantCanaries(clinic: TestClinic) {
  const everyone = await Promise.all(ROLES.map((role) => clinic.addPerson(role)));
  const people = Object.fromEntries(ROLES.map((role, index) => [role, everyone[index]])) as Record<Role, Person>;
  const [patient, doctor] = await Promise.all([
    clinic.addPerson('Customer', { fullName: 'Canary Name', email: 'canary-mail@example.vn' }),
    clinic.addPerson('Doctor'),
  ]);
  await clinic.db
    .updateTable('users')
    .set({ phone: '0900000999', address: 'canary-address' })
    .where('id', '=', patient.userId)
    .execute();

  const visit = await book(clinic, patient, doctor, { symptomsDescription: 'canary-symptom' });
  const plan = await clinic.send<{ _id: string }>('POST /api/appointment/treatment-plan', {
    as: doctor,
    body: {
      userId: patient.userId,
      regimen: 'Custom',
      customDrugs: 'canary-drug',
      startDate: dayAhead(0),
      notes: 'canary-note',
    },
  });
  const record = await clinic.send<{ prescriptionCode: string }>('POST /api/medical-records', {
    as: doctor,
    body: { userId: patient.userId, diagnosis: 'canary-diagnosis', prescription: [{ medicationName: 'canary-pill' }] },
  });
  const planted = [
    await clinic.send('POST /api/lab-results', {
      as: doctor,
      body: {
        userId: patient.userId,
        analyte: 'ViralLoad',
        value: 424242,
        sampledOn: '2026-01-02',
        release: { sentence: 'canary-sentence' },
      },
    }),
    await clinic.send(`PUT /api/patients/${patient.userId}/care-file`, { as: doctor, body: CARE_FILE }),
    await clinic.send(`PUT /api/patients/${patient.userId}/identity`, { as: people.Staff, body: IDENTITY }),
  ];
  const refused = planted.filter(({ status }) => status >= 300);
  if (refused.length > 0) throw new Error(`Not planted: ${JSON.stringify(refused.map(({ body }) => body))}`);
  await clinic.send('POST /api/messages', { as: patient, body: { text: 'canary-message' } });
  const arrival = await clinic.send<{ _id: string }>('POST /api/visits', {
    as: people.Staff,
    body: { userId: patient.userId, reason: 'canary-reason' },
  });
  const foreign = {
    ...{ appointment: visit._id, code: visit.appointmentCode, plan: plan.body._id, visit: arrival.body._id },
    prescription: record.body.prescriptionCode,
  };
  return { people, others: { patient, doctor }, foreign };
}
