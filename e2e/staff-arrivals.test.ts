import { beforeAll, expect, test } from 'vitest';
import { useBrowser } from './browser';
import { bookFor, callAs, goAtTheDesk, see, welcomePatient } from './desk-steps';

const browser = useBrowser();
let regular: Awaited<ReturnType<typeof welcomePatient>>;

beforeAll(async () => {
  regular = await welcomePatient('Võ Minh Tâm');
});

test('the dashboard checks nobody in for another day, says so, and knows who is here already', async () => {
  const patient = await welcomePatient('Lâm Quốc Bảo');
  const code = await bookFor(patient);
  const desk = await browser.openAs('staff', '/staff-reminder');
  await goAtTheDesk(desk, 'Dashboard');
  await desk.getByRole('heading', { name: 'Staff dashboard' }).waitFor();
  const checkIn = async (typed: string) => {
    await desk.getByLabel('Appointment code').fill(typed);
    await desk.getByRole('button', { name: 'Check in', exact: true }).click();
  };
  await checkIn('00000 00000');
  await see(desk, 'Appointment not found or already confirmed');
  await checkIn(code);
  await see(desk, /This code is for an appointment on \d{2}\/\d{2}\/\d{4}, not for today\./);
  const [visit] = (await callAs(patient.token, 'GET', `/api/appointment?code=${code}`)) as unknown as Visit[];
  expect(visit).toMatchObject({ status: 'Pending', checkedInAt: null });

  await desk.getByRole('button', { name: 'Receive as a walk-in' }).click();
  await desk.getByLabel('Reason').fill('Đến sớm vì bị sốt');
  await desk.getByRole('button', { name: 'Confirm' }).click();
  await see(desk, 'Check-in successfully!');
  await checkIn(patient.patientCode);
  await see(desk, /Already here: in the waiting room since \d{1,2}:\d{2}/);
  expect(await desk.getByRole('button', { name: /Receive/ }).count()).toBe(0);
});

interface Visit {
  _id: string;
  status: string;
  checkedInAt: string | null;
}

test('reception receives a walk-in, calls them in and lets them go', async () => {
  const patient = regular;
  const desk = await browser.openAs('staff', '/staff-reminder');
  const otherDesk = await browser.openAs('staff', '/staff-reminder');
  await goAtTheDesk(otherDesk, 'Check In');
  await goAtTheDesk(desk, 'Check In');

  await desk.getByLabel('Patient Code').fill('BN999999999');
  await desk.getByRole('button', { name: 'Search', exact: true }).click();
  await see(desk, 'Not found patient! Please check again.');
  await desk.getByLabel('Patient Code').fill(patient.patientCode.toLowerCase());
  await desk.getByRole('button', { name: 'Search', exact: true }).click();
  await see(desk, patient.fullName);
  await see(desk, 'No appointment today: received as a walk-in.');
  await desk.getByRole('button', { name: 'Confirm' }).click();
  await see(desk, 'Please enter the reason.');
  await desk.getByLabel('Reason').fill('Đau đầu từ hôm qua');
  await desk.getByText('Please enter the reason.').waitFor({ state: 'detached' });
  await desk.getByRole('button', { name: 'Confirm' }).click();
  await desk.getByText('Check-in successfully!').waitFor();
  expect(await desk.getByLabel('Patient Code').inputValue()).toBe('');

  const inQueue = otherDesk.getByRole('listitem').filter({ hasText: patient.patientCode });
  await inQueue.getByText('just now').waitFor();
  await otherDesk.getByRole('button', { name: `Call in: ${patient.fullName}` }).click();
  await desk.getByRole('button', { name: `Done: ${patient.fullName}` }).click();
  await otherDesk.getByText(/^Done today \(\d+\)$/).click();
  await inQueue.getByText('Done', { exact: true }).waitFor();

  await otherDesk.getByRole('button', { name: `Undo Done: ${patient.fullName}` }).click();
  await desk.getByRole('button', { name: `Undo Call in: ${patient.fullName}` }).click();
  await otherDesk.getByRole('button', { name: `Not here: ${patient.fullName}` }).click();
  await otherDesk.getByRole('button', { name: 'Take it back' }).click();
  await inQueue.waitFor({ state: 'detached' });
});

test('a code of another day is named as such, and the walk-in is received on purpose', async () => {
  const patient = await welcomePatient('Ngô Thị Bích');
  const code = await bookFor(patient);
  const desk = await browser.openAs('staff', '/staff-reminder');
  await goAtTheDesk(desk, 'Check In');
  await desk.getByLabel('Patient Code').fill(code);
  await desk.getByRole('button', { name: 'Search', exact: true }).click();
  await see(desk, /This code is for an appointment on \d{2}\/\d{2}\/\d{4}, not for today\./);
  expect(await desk.getByLabel('Reason').count()).toBe(0);
  await desk.getByRole('button', { name: 'Receive as a walk-in' }).click();
  await desk.getByLabel('Reason').fill('Đến sớm vì bị sốt');
  await desk.getByRole('button', { name: 'Confirm' }).click();
  await desk.getByText('Check-in successfully!').waitFor();
});
