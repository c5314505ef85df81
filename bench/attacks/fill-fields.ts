import { bookingOf, dayAhead } from '../../server/src/test/booking';
import { type Answer, ask } from '../lab/ask';
import type { BenchClinic } from '../lab/clinic';
import { addPerson, type Person } from '../lab/people';

export interface Filled {
  patient: Person;
  doctor: Person;
  code: string;
  ids: string[];
}

/** Writes text into every text field through the API, each with a role that may; `word` gives the text for a field. */
export async function fillFields(clinic: BenchClinic, word: (field: string) => string): Promise<Filled> {
  const { url, db, staff } = clinic;
  const [patient, doctor] = [await addPerson(db, 'Customer'), await addPerson(db, 'Doctor')];
  const send = async (request: string, as: Person | undefined, body: unknown) => {
    const answer: Answer<{ _id?: string; appointmentCode?: string }> = await ask(url, request, { as, body });
    if (answer.status >= 300) throw new Error(`${request}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  };

  const profile = { fullName: word('identity-name'), address: word('identity-address'), phone: '0900 000 999' };
  await send('PUT /api/auth/me', patient, profile);
  await send('PUT /api/auth/me', doctor, { fullName: word('public-doctor') });
  await send(`PUT /api/doctors/${doctor.doctorId}`, doctor, {
    skills: [{ name: word('public-skill'), level: word('public-level') }],
    certificates: [{ name: word('public-certificate'), issuedBy: word('public-issuer'), date: '2020-01-01' }],
    experiences: [
      { position: word('public-position'), organization: word('public-place'), startDate: '2020-01-01', endDate: null },
    ],
  });
  const booking = {
    patientName: word('identity-patient'),
    symptomsDescription: word('clinical-symptoms'),
    placeOfBirth: word('clinical-birthplace'),
    addressForExamination: word('clinical-place'),
    note: word('clinical-note'),
  };
  const today = await send(
    'POST /api/appointment/appointment',
    patient,
    bookingOf(doctor, { date: dayAhead(1), ...booking }),
  );
  const plan = await send('POST /api/appointment/treatment-plan', doctor, {
    userId: patient.userId,
    regimen: 'Custom',
    customDrugs: word('clinical-drugs'),
    startDate: dayAhead(0),
    notes: word('clinical-plan'),
  });
  const medicine = {
    medicationName: word('clinical-pill'),
    dosage: word('clinical-dosage'),
    frequency: word('clinical-frequency'),
    duration: word('clinical-duration'),
    instructions: word('clinical-instructions'),
  };
  await send('POST /api/medical-records', doctor, {
    userId: patient.userId,
    treatmentPlanId: plan._id,
    diagnosis: word('clinical-diagnosis'),
    notes: word('clinical-record'),
    prescription: [medicine],
  });
  const reminder = {
    userId: patient.userId,
    type: 'Medication',
    reminderDate: dayAhead(3),
    message: word('talk-reminder'),
  };
  await send('POST /api/reminders', staff, reminder);
  await send('POST /api/messages', patient, { text: word('talk-message') });
  await send('POST /api/messages', staff, { userId: patient.userId, text: word('talk-answer') });
  const visit = await send('POST /api/visits', staff, { userId: patient.userId, reason: word('clinical-reason') });
  await send('POST /api/contact', undefined, {
    firstName: word('contact-first'),
    lastName: word('contact-last'),
    email: 'canary-contact@example.vn',
    message: word('contact-message'),
  });
  const ids = [today._id, plan._id, visit._id, patient.userId, doctor.userId, doctor.doctorId];
  return { patient, doctor, code: today.appointmentCode ?? '', ids: ids.filter((id) => typeof id === 'string') };
}
