import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { book, dayAhead } from '../../test/booking';
import { actsOf, day, startPlan, writeRecord } from '../../test/care';
import { createTestClinic, type Person, type TestClinic } from '../../test/clinic';
import { makeLate } from '../../test/late-patient';
import { sign, visitToday, walkInToday } from '../../test/visit-page';

let clinic: TestClinic;
let doctor: Person;
let colleague: Person;
let patient: Person;
beforeAll(async () => {
  clinic = await createTestClinic();
  doctor = await clinic.addPerson('Doctor', { fullName: 'BS. Lê Minh' });
  colleague = await clinic.addPerson('Doctor');
  patient = await clinic.addPerson('Customer', { fullName: 'Trần Thị Kín Đáo' });
});
afterAll(() => clinic.stop());

const TLD = { medicationName: 'TLD', medicineCode: 'tdf-3tc-dtg-300-300-50', unitsPerDose: 1, timesADay: 1, days: 90 };
const record = async (prescription: object[] = [TLD]) =>
  ((await writeRecord(clinic, doctor, patient, { prescription })).body as { _id: string })._id;

const written = (date: string) => date.split('-').reverse().join('/');

async function print(url: string, as: Person): Promise<{ status: number; headers: Headers; text: string }> {
  const answer = await fetch(clinic.url + url, { headers: { authorization: `Bearer ${as.token}` } });
  const { status, headers } = answer;
  const bytes = new Uint8Array(await answer.arrayBuffer());
  if (status !== 200) return { status, headers, text: '' };
  const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true });
  return { status, headers, text: text.replace(/\s+/g, ' ').normalize('NFC') };
}

test('the doctor who signed and the patient print the sheet; it carries the name, and the file tells nothing', async () => {
  const id = await record();
  for (const as of [doctor, patient]) {
    const { status, headers, text } = await print(`/api/papers/sheets/${id}`, as);
    expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(headers.get('content-disposition')).toBe('attachment; filename="paper.pdf"');
    expect(headers.get('cache-control')).toBe('no-store');
    for (const words of ['Trần Thị Kín Đáo', 'TDF/3TC/DTG 300/300/50 mg', '90 viên', 'BS. Lê Minh'])
      expect(text).toContain(words);
  }
  for (const as of [doctor, patient]) {
    const acts = (await actsOf(clinic, as)).filter(({ action }) => action === 'paper.sheet');
    expect(acts).toMatchObject([{ patientIds: [patient.userId] }]);
  }
});

test('the numbers that reception keeps are on both papers, and in no other answer to the doctor', async () => {
  const staff = await clinic.addPerson('Staff');
  const facts = { citizenId: '079191004321', insuranceCard: 'DN4790123456789', provinceCode: null, communeCode: null };
  const saved = await clinic.send(`PUT /api/patients/${patient.userId}/identity`, {
    as: staff,
    body: { ...facts, version: 0 },
  });
  expect(saved.status).toBeLessThan(300);
  const id = await record();
  for (const as of [doctor, patient])
    for (const paper of ['sheets', 'summaries'])
      for (const number of [facts.citizenId, facts.insuranceCard])
        expect((await print(`/api/papers/${paper}/${id}`, as)).text).toContain(number);
  for (const url of [`/api/patients/${patient.userId}`, `/api/medical-records?userId=${patient.userId}`])
    expect(JSON.stringify((await clinic.send(`GET ${url}`, { as: doctor })).body)).not.toContain(facts.citizenId);
});

test('the summary names the doctor who wrote the record, not the one of the newest prescription', async () => {
  const id = await record();
  const later = await clinic.addPerson('Doctor', { fullName: 'BS. Phạm Sau' });
  await writeRecord(clinic, later, patient, { prescription: [TLD] });
  const { text } = await print(`/api/papers/summaries/${id}`, patient);
  expect(text).toContain('BS. Lê Minh');
  expect(text).not.toContain('BS. Phạm Sau');
});

test('another doctor and another patient are told that there is nothing, and nothing is printed', async () => {
  const id = await record();
  const other = await clinic.addPerson('Customer');
  for (const as of [colleague, other])
    for (const paper of ['sheets', 'summaries']) {
      const { status } = await print(`/api/papers/${paper}/${id}`, as);
      expect([paper, status]).toEqual([paper, 404]);
    }
});

test('a record without medicines has no sheet', async () => {
  expect((await print(`/api/papers/sheets/${await record([])}`, doctor)).status).toBe(404);
});

test('the summary tells another clinic the regimens and what is unknown', async () => {
  await startPlan(clinic, doctor, patient, { startDate: '2025-01-10' });
  const { text } = await print(`/api/papers/summaries/${await record()}`, patient);
  for (const words of [
    'TÓM TẮT ĐIỀU TRỊ',
    'Trần Thị Kín Đáo',
    'Từ 10/01/2025: TDF/3TC/DTG',
    'Chưa ghi nhận cấp thuốc',
    'Dị ứng: Chưa rõ',
  ])
    expect(text).toContain(words);
});

test('the summary has released results alone for the patient, and nothing of calls, talks or a doctor’s words', async () => {
  const staff = await clinic.addPerson('Staff');
  const person = await clinic.addPerson('Customer', { fullName: 'Lê Văn Trở Lại' });
  await makeLate(clinic.db, { patientId: person.userId, doctorId: doctor.doctorId as string, days: 12 });
  const enter = async (value: number, sampledOn: string, release: { sentence: string } | null) => {
    const body = { userId: person.userId, analyte: 'ViralLoad', value, sampledOn, release };
    expect((await clinic.send('POST /api/lab-results', { as: doctor, body })).status).toBe(201);
  };
  await enter(77, day(-40), { sentence: 'Rất tốt, tiếp tục nhé' });
  await enter(54_321, day(-2), null);
  await clinic.send(`POST /api/patients/${person.userId}/talks`, { as: doctor });
  const wishes = { safeFrom: '18:00', safeTo: '20:00', alias: 'Anh Bình' };
  const before = { safeFrom: null, safeTo: null, alias: null };
  await clinic.send(`PUT /api/patients/${person.userId}/call-wishes`, { as: staff, body: { ...wishes, before } });
  const noted = { how: 'phone', outcome: 'answeredByOther' };
  await clinic.send(`POST /api/follow-ups/${person.userId}/attempts`, { as: staff, body: noted });
  const { body } = await writeRecord(clinic, doctor, person, {
    prescription: [TLD],
    notes: 'Ghi chú riêng của bác sĩ',
  });
  const at = `/api/papers/summaries/${(body as { _id: string })._id}`;

  const [own, theirs] = [(await print(at, person)).text, (await print(at, doctor)).text];
  expect(own).toContain('Tải lượng virus: 77');
  expect(theirs).toContain('Tải lượng virus: 54321');
  expect(own).not.toContain('54321');
  const kept = ['Rất tốt', 'Anh Bình', '18:00', 'tư vấn', 'trễ', 'nghe máy', 'Ghi chú riêng', 'VN-2021'];
  for (const text of [own, theirs]) for (const words of kept) expect(text).not.toContain(words);
});

test('reception prints the slip, which has neither a name nor a medicine', async () => {
  const staff = await clinic.addPerson('Staff');
  const visit = await visitToday(clinic, doctor, patient);
  const { status, text } = await print(`/api/papers/slips/${visit.id}`, staff);
  expect(status).toBe(200);
  expect(text).toContain(visit.patientCode);
  for (const words of ['Kín Đáo', 'TDF', 'HIV']) expect(text).not.toContain(words);
  expect((await print(`/api/papers/sheets/${await record()}`, staff)).status).toBe(403);
});

test('reception prints the slip of a patient without an appointment, and of an arrival with one', async () => {
  const staff = await clinic.addPerson('Staff');
  const newcomer = await clinic.addPerson('Customer', { fullName: 'Ngô Thị Vãng Lai' });
  const visit = await walkInToday(clinic, doctor, newcomer);
  const { status, text } = await print(`/api/papers/arrival-slips/${visit.id}`, staff);
  expect(status).toBe(200);
  for (const words of [visit.patientCode, 'BS. Lê Minh', 'Số thứ tự: ', 'Lần hẹn tới: Chưa hẹn'])
    expect(text).toContain(words);
  expect(text).not.toContain('Vãng Lai');
  const prints = (await actsOf(clinic, staff)).filter(({ action }) => action === 'paper.slip');
  expect(prints).toMatchObject([{ objectId: visit.id, patientIds: [newcomer.userId] }]);
  expect((await print(`/api/papers/arrival-slips/${visit.id}`, doctor)).status).toBe(403);
});

test('a visit that was signed before its time is not the day to come again', async () => {
  const early = await clinic.addPerson('Customer');
  const late = { slot: '23:30-24:00', startsAt: new Date(`${dayAhead(0)}T23:59:59+07:00`) };
  const visit = await visitToday(clinic, doctor, early, late);
  const { body } = await sign(clinic, visit, { prescription: [TLD] });
  const sheet = () => print(`/api/papers/sheets/${body.record._id}`, doctor);
  expect((await sheet()).text).not.toContain('Tái khám');
  expect((await clinic.send('GET /api/supply', { as: early })).body).toMatchObject({ nextVisitOn: null });

  await book(clinic, early, doctor, { date: dayAhead(20) });
  expect((await sheet()).text).toContain(`Tái khám: ${written(dayAhead(20))}`);
  expect((await clinic.send('GET /api/supply', { as: early })).body).toMatchObject({ nextVisitOn: dayAhead(20) });
});

test('sheet and slip name the visit that was booked with the signature, not a colleague’s before it', async () => {
  const staff = await clinic.addPerson('Staff');
  const person = await clinic.addPerson('Customer');
  await book(clinic, person, colleague, { date: dayAhead(2) });
  await startPlan(clinic, doctor, person, {});
  const visit = await visitToday(clinic, doctor, person);
  const next = { date: dayAhead(27), timeSlot: '14:30-15:00' };
  const { body } = await sign(clinic, visit, { prescription: [TLD], nextVisit: next });

  expect((await print(`/api/papers/sheets/${body.record._id}`, doctor)).text).toContain(
    `Tái khám: ${written(next.date)}`,
  );
  expect((await print(`/api/papers/slips/${visit.id}`, staff)).text).toContain(
    `Lần hẹn tới: 14:30, ${written(next.date)}`,
  );
});

test('where nothing is booked, sheet and slip name the plan’s day, which has no time', async () => {
  const staff = await clinic.addPerson('Staff');
  const person = await clinic.addPerson('Customer');
  await startPlan(clinic, doctor, person, { nextAppointmentDate: dayAhead(40) });
  const visit = await visitToday(clinic, doctor, person);
  const { body } = await sign(clinic, visit, { prescription: [TLD] });

  expect((await print(`/api/papers/sheets/${body.record._id}`, person)).text).toContain(
    `Tái khám: ${written(dayAhead(40))}`,
  );
  expect((await print(`/api/papers/slips/${visit.id}`, staff)).text).toContain(`Lần hẹn tới: ${written(dayAhead(40))}`);
});
