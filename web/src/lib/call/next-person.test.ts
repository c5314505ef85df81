import { forgotPassword, LinkRequest } from '@antam/contract/auth';
import { updateContactRequest } from '@antam/contract/contact';
import { getMe } from '@antam/contract/own-account';
import { printSlip } from '@antam/contract/papers';
import { listPatients } from '@antam/contract/patients';
import { deleteReminder } from '@antam/contract/reminders';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call, callFile, callPage } from './call';
import { callToDelete } from './delete';
import { onRefusal } from './overcome';
import { beginSession, endSession } from './session';
import type { Submission } from './submission';
import { submit } from './submit';

const fetched = vi.fn<typeof fetch>();
const ID = '0190c4a2-0000-7000-8000-000000000001';
/** No message shows it, so that the person who is there now is told nothing of it. */
const WORDLESS = { code: 'auth.sessionEnded', message: '' };

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  beginSession({ token: 'secret', userId: 'u1', roleName: 'Staff' });
});
afterEach(() => {
  endSession();
  fetched.mockReset();
  vi.unstubAllGlobals();
  onRefusal('care.reasonNeeded', async () => false);
});

const logInAnother = () => beginSession({ token: 'other', userId: 'u2', roleName: 'Doctor' });
const close = () => call(updateContactRequest, { params: { id: ID }, body: { status: 'closed', answer: null } });

function orThrow(outcome: Submission<unknown>) {
  if (outcome.kind === 'refused') throw outcome.error;
  return outcome;
}

test.each<[string, () => Promise<unknown>]>([
  ['an act', close],
  ['a page of a list', () => callPage(listPatients, { as: 'Staff', query: {} })],
  ['a file', () => callFile(printSlip, { params: { appointmentId: ID } })],
  ['a form', () => submit(forgotPassword, LinkRequest, { email: 'lan@example.com' }).then(orThrow)],
  ['a deletion', () => callToDelete(deleteReminder, ID)],
])('the answer to %s is not given to another person who has logged in', async (_, ask) => {
  const answers: [string, () => Promise<Response>][] = [
    ['done', async () => Response.json({})],
    ['refused', async () => Response.json({ code: 'request.malformed', message: 'No.' }, { status: 400 })],
    ['lost', async () => Promise.reject(new TypeError('Failed to fetch'))],
    ['broken off', async () => new Response('{"_id":"u', { status: 200 })],
  ];
  for (const [how, give] of answers) {
    beginSession({ token: 'secret', userId: 'u1', roleName: 'Staff' });
    fetched.mockImplementationOnce(async () => {
      logInAnother();
      return give();
    });
    await expect(ask(), how).rejects.toMatchObject(WORDLESS);
  }
});

test('an answer of which only the beginning came before another person logged in is not given to them', async () => {
  const json = async () => {
    logInAnother();
    return {};
  };
  fetched.mockResolvedValue(Object.assign(new Response('{}', { status: 200 }), { json }));
  await expect(call(getMe)).rejects.toMatchObject(WORDLESS);
});

test.each([
  ['the same person logs in again', () => beginSession({ token: 'new', userId: 'u1', roleName: 'Staff' })],
  ['the person logs out', endSession],
])('an answer is still given when %s meanwhile', async (_, change) => {
  fetched.mockImplementationOnce(async () => {
    change();
    return Response.json({ _id: 'u1' });
  });
  await expect(call(getMe)).resolves.toEqual({ _id: 'u1' });
});

test('what a visitor has asked is answered when they log in meanwhile', async () => {
  endSession();
  fetched.mockImplementationOnce(async () => {
    logInAnother();
    return Response.json({ name: 'An Tam' });
  });
  await expect(call(getMe)).resolves.toEqual({ name: 'An Tam' });
});

test.each([
  ['another person has logged in', logInAnother],
  ['the person has logged out', endSession],
])('a refusal asks nothing when %s', async (_, change) => {
  const asked = vi.fn(async () => true);
  onRefusal('care.reasonNeeded', asked);
  fetched.mockImplementationOnce(async () => {
    change();
    return Response.json({ code: 'care.reasonNeeded', message: 'No.' }, { status: 403 });
  });
  await expect(close()).rejects.toBeTruthy();
  expect(asked).not.toHaveBeenCalled();
});
