import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useBrowser } from './browser';
import { expectCleanScreen } from './clean-screen';
import { type Caller, callerFor, clinicDay } from './doctor-steps';
import { go, walkTo } from './keyboard-steps';
import { registerPatient } from './patient-steps';

const browser = useBrowser();

test('a consultation by keyboard alone takes few presses and fields, survives a reload, and books the next visit', async () => {
  const doctor = await callerFor('doctor');
  const first = await receive(doctor, 'Phan Thị Không Đổi');
  const second = await receive(doctor, 'Phan Thị Đổi Thuốc');
  const page = await browser.openAs('doctor', '/doctor');
  const pointer = await countPointer(page);

  const nothingNew = counted(page);
  await nothingNew.press(page.getByRole('link', { name: `Mở lượt khám: ${first.fullName}` }));
  await nothingNew.type(page.getByLabel('Khám thấy gì'), 'Không có gì mới');
  await nothingNew.press(page.getByRole('button', { name: 'Kê lại đơn trước' }));
  await expectCleanScreen(page, 'the page of a visit');
  await expect.poll(() => draftOf(doctor, first.visitId)).toEqual(['Không có gì mới', 1]);
  await page.reload();
  await expect.poll(() => page.getByLabel('Khám thấy gì').inputValue()).toBe('Không có gì mới');
  await page.getByLabel('Giờ').and(page.locator(':enabled')).waitFor();
  await nothingNew.sign(first.code);
  await page.getByRole('heading', { name: `Đã ký hồ sơ của ${first.code}` }).waitFor();
  expect([nothingNew.presses <= 6, nothingNew.fields <= 1]).toEqual([true, true]);

  const oneChanged = counted(page);
  await oneChanged.press(page.getByRole('link', { name: 'Về trang hôm nay' }));
  await oneChanged.press(page.getByRole('link', { name: `Mở lượt khám: ${second.fullName}` }));
  await oneChanged.type(page.getByLabel('Khám thấy gì'), 'Mất ngủ');
  await oneChanged.press(page.getByRole('button', { name: 'Kê lại đơn trước' }));
  await oneChanged.type(page.getByLabel('Số ngày'), '30');
  await oneChanged.type(page.getByLabel('Hướng dẫn'), 'Uống buổi sáng');
  await page.getByLabel('Giờ').and(page.locator(':enabled')).waitFor();
  await oneChanged.sign(second.code);
  await page.getByRole('heading', { name: `Đã ký hồ sơ của ${second.code}` }).waitFor();
  expect([oneChanged.presses <= 9, oneChanged.fields <= 3]).toEqual([true, true]);

  expect(pointer.presses).toBe(0);

  const visits = await second.patient<{ appointmentDate: string; status: string }[]>('/api/appointment/appointment');
  expect(visits.map(({ status }) => status)).toEqual(['Confirmed']);
  expect((visits[0]?.appointmentDate ?? '') < clinicDay(29)).toBe(true);
  const [record] =
    await second.patient<{ prescription: { daysSupply: number; instructions: string }[] }[]>('/api/medical-records');
  expect(record?.prescription).toMatchObject([{ daysSupply: 30, instructions: 'Uống buổi sáng' }]);

  await handOver(second.code);
  const atHome = await browser.openAs(second.userName, '/user/treatmentUser');
  await atHome.getByText('30 days left').first().waitFor();
});

/** The counter by keyboard alone: the code, one press, the slip. */
async function handOver(code: string): Promise<void> {
  const desk = await browser.openAs('staff', '/staff-reminder/counter');
  const pointer = await countPointer(desk);
  await desk.locator('main input:focus').waitFor();
  await desk.keyboard.type(code);
  await desk.keyboard.press('Enter');
  // The newest prescription comes first.
  await go(desk, desk.getByRole('button', { name: 'Hand over', exact: true }).first());
  await desk.locator('dialog[open]').getByText(code).waitFor();
  expect(pointer.presses).toBe(0);
}

/** Counts every press of a mouse or a finger from now on, also after a reload. */
async function countPointer(page: Page): Promise<{ presses: number }> {
  const seen = { presses: 0 };
  await page.exposeFunction('onPointerPress', () => {
    seen.presses += 1;
  });
  const listen = () => window.addEventListener('pointerdown', () => Reflect.get(window, 'onPointerPress')(), true);
  await page.addInitScript(listen);
  await page.evaluate(listen);
  return seen;
}

/** Counts what a person does: buttons and links pressed, fields written in. Walking from one to the next is not counted. */
function counted(page: Page) {
  const counts = {
    presses: 0,
    fields: 0,
    async press(target: Locator) {
      await walkTo(page, target);
      counts.presses += 1;
      await page.keyboard.press('Enter');
    },
    async type(field: Locator, text: string) {
      await walkTo(page, field);
      counts.fields += 1;
      await page.keyboard.press('Control+a');
      await page.keyboard.type(text);
    },
    async sign(code: string) {
      await walkTo(page, page.getByRole('button', { name: `Ký và kết thúc ${code}` }));
      counts.presses += 2;
      await page.keyboard.press('Control+Enter');
      await page
        .locator('dialog[open]')
        .getByRole('button', { name: `Ký ${code}` })
        .waitFor();
      await page.keyboard.press('Enter');
    },
  };
  return counts;
}

/** A patient with a plan and a prescription, who came without an appointment and waits for the demo doctor. */
async function receive(doctor: Caller & { userId: string }, fullName: string) {
  const userName = await registerPatient(fullName);
  const patient = await callerFor(userName);
  const { userId } = patient;
  await patient('/api/auth/me', { method: 'PUT', body: { fullName, dateOfBirth: '1990-05-01' } });
  const { _id: doctorId } = await doctor<{ _id: string }>(`/api/doctors/user/${doctor.userId}`);
  await doctor('/api/appointment/treatment-plan', {
    method: 'POST',
    body: { userId, regimen: 'TDF + 3TC + DTG', startDate: clinicDay(-200) },
  });
  const medicine = { medicationName: 'TDF/3TC/DTG 300/300/50 mg', dosage: '1 viên', frequency: '1 lần/ngày' };
  await doctor('/api/medical-records', {
    method: 'POST',
    body: {
      ...{ userId, diagnosis: 'HIV, đang điều trị', recordDate: clinicDay(-85) },
      prescription: [{ ...medicine, daysSupply: 90 }],
    },
  });
  const viralLoad = { userId, analyte: 'ViralLoad', value: 20, belowDetection: true, sampledOn: clinicDay(-85) };
  await doctor('/api/lab-results', { method: 'POST', body: viralLoad });
  const staff = await callerFor('staff');
  const { _id: visitId } = await staff<{ _id: string }>('/api/visits', {
    method: 'POST',
    body: { userId, doctorId, reason: 'Tái khám' },
  });
  const { patientCode: code } = await doctor<{ patientCode: string }>(`/api/patients/${userId}`);
  return { fullName, code, userName, patient, visitId };
}

/** What the server keeps of a visit that is not signed: the findings, and how many medicines. */
async function draftOf(doctor: Caller, visitId: string): Promise<[notes: string, medicines: number] | null> {
  const { draft } = await doctor<{ draft: { content: { notes: string; medicines: unknown[] } } | null }>(
    `/api/visit-pages/walk-in/${visitId}`,
  );
  return draft && [draft.content.notes, draft.content.medicines.length];
}
