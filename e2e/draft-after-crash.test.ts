import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ClinicServer, startClinic } from './clinic-server';

let clinic: ClinicServer;
beforeAll(async () => {
  clinic = await startClinic({ DEMO: 'on' });
});
afterAll(() => clinic?.stop());

type Page = {
  patient: { patientCode: string };
  draft: { content: { notes: string }; version: number } | null;
  signedRecord: { notes: string } | null;
};

async function ask<T>(
  path: string,
  token: string,
  init: { method?: string; body?: object } = {},
): Promise<[number, T]> {
  const answer = await fetch(`${clinic.baseUrl}${path}`, {
    method: init.method,
    headers: { authorization: `Bearer ${token}`, ...(init.body && { 'content-type': 'application/json' }) },
    body: init.body && JSON.stringify(init.body),
  });
  return [answer.status, (await answer.json()) as T];
}

async function logIn(): Promise<string> {
  const body = { userName: 'doctor', password: 'Demo@12345' };
  return (await ask<{ token: string }>('/api/auth/login', '', { method: 'POST', body }))[1].token;
}

test('a server that is killed between draft and signature keeps the draft, and the visit is signed once', async () => {
  const token = await logIn();
  const [, visits] = await ask<{ _id: string; kind: string; hasRecord: boolean }[]>('/api/visit-pages', token);
  const visit = visits.find(({ hasRecord }) => !hasRecord);
  const at = `/api/visit-pages/${visit?.kind}/${visit?._id}`;
  const content = { notes: 'Trước khi mất điện' };
  const [saved] = await ask(`${at}/draft`, token, { method: 'PUT', body: { content, version: 0 } });
  expect(saved).toBe(200);

  await clinic.crash();

  // The login survives too; another device would log in again.
  const [status, page] = await ask<Page>(at, token);
  expect([status, page.draft?.content, page.signedRecord]).toEqual([200, content, null]);
  const body = {
    ...{ patientCode: page.patient.patientCode, diagnosis: 'HIV ổn định', prescription: [] },
    ...{ notes: content.notes, draftVersion: page.draft?.version },
  };
  const press = () => ask<{ code?: string }>(`${at}/signature`, token, { method: 'POST', body });
  const answers = await Promise.all([press(), press()]);
  expect(answers.map(([answered]) => answered).sort()).toEqual([201, 409]);
  const [, after] = await ask<Page>(at, await logIn());
  expect([after.draft, after.signedRecord?.notes]).toEqual([null, content.notes]);
});
