import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useBrowser } from './browser';
import { clinic } from './clinic';
import { callAs, welcomePatient } from './desk-steps';
import { tokenOf } from './log-in';

const browser = useBrowser();

const see = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();

test('the counter hands over a signed prescription with one press, and the patient sees how long it lasts', async () => {
  const patient = await welcomePatient('Hồ Thị Mai');
  const { _id: userId } = await callAs(patient.token, 'GET', '/api/auth/me');
  const { _id: recordId = '' } = await callAs(await tokenOf('doctor'), 'POST', '/api/medical-records', {
    ...{ userId, diagnosis: 'Tái khám' },
    prescription: [
      { medicationName: 'X', medicineCode: 'tdf-3tc-dtg-300-300-50', unitsPerDose: 1, timesADay: 1, days: 30 },
    ],
  });
  await expectPapers(String(recordId), patient.token);

  const atHome = await browser.openAs(patient.userName, '/user/treatmentUser');
  await see(atHome, /we cannot say how long it lasts/);

  const desk = await browser.openAs('staff', '/staff-reminder');
  await desk
    .getByRole('navigation', { name: 'Clinic' })
    .getByRole('link', { name: 'Medicine counter' })
    .first()
    .click();
  // The code box has the focus.
  await desk.locator('main input:focus').waitFor();
  await desk.keyboard.type(patient.patientCode);
  await desk.keyboard.press('Enter');
  await see(desk, 'TDF/3TC/DTG 300/300/50 mg');
  await desk.getByRole('button', { name: 'Hand over', exact: true }).click();
  const slip = desk.locator('dialog[open]');
  await slip.getByText(patient.patientCode).waitFor();
  expect(await slip.textContent()).not.toContain('TDF');
  await slip.getByRole('button', { name: 'Next patient' }).click();
  await desk.locator('main input:focus').waitFor();

  await see(atHome, '30 days left');
  expect(await atHome.locator('main').textContent()).not.toContain('TDF/3TC/DTG');
  await atHome.getByRole('button', { name: 'Show the names of my medicines' }).click();
  await see(atHome, 'TDF/3TC/DTG 300/300/50 mg');
});

/** The built server draws papers in a thread of its own, which no other test starts. */
async function expectPapers(recordId: string, token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const papers = ['sheets', 'summaries', 'sheets'].map(async (kind) => {
    const answer = await fetch(`${clinic().baseUrl}/api/papers/${kind}/${recordId}`, { headers });
    const file = Buffer.from(await answer.arrayBuffer());
    return [answer.status, file.subarray(0, 5).toString(), file.subarray(-6).toString().trim()];
  });
  for (const paper of await Promise.all(papers)) expect(paper).toEqual([200, '%PDF-', '%%EOF']);
}
