import { forgotPassword, LinkRequest } from '@antam/contract/auth';
import { getMe, type Profile } from '@antam/contract/own-account';
import { printSlip } from '@antam/contract/papers';
import { listPatients } from '@antam/contract/patients';
import { deleteReminder } from '@antam/contract/reminders';
import { afterEach, expect, test, vi } from 'vitest';
import {
  closeRequest,
  fetched,
  ID,
  logIn,
  logInAnother,
  signInReception,
  WORDLESS,
} from '../../test/sign-in-reception';
import { call, callFile, callPage } from './call';
import { callToDelete } from './delete';
import { onRefusal } from './overcome';
import { beginSession, endSession, expireSession, meetViewer } from './session';
import type { Submission } from './submission';
import { submit } from './submit';

signInReception();
afterEach(() => onRefusal('care.reasonNeeded', async () => false));

function orThrow(outcome: Submission<unknown>) {
  if (outcome.kind === 'refused') throw outcome.error;
  return outcome;
}

test.each<[string, () => Promise<unknown>]>([
  ['an act', closeRequest],
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
    logIn();
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

const lock = () => {
  meetViewer({ _id: 'u1' } as Profile);
  expireSession();
};
const REFUSED = { code: 'auth.noToken', message: 'No token provided' };
const refuse = async () => Response.json(REFUSED, { status: 401 });

test.each([
  ['the logout', 'refused', endSession, refuse],
  ['the logout', 'lost', endSession, async () => Promise.reject(new TypeError('Failed to fetch'))],
  ['the screen was locked', 'refused', lock, refuse],
])(
  'when an act goes on after %s and its next call is %s, the next person is not told',
  async (_when, _how, end, give) => {
    fetched.mockImplementationOnce(async () => {
      end();
      return Response.json({});
    });
    fetched.mockImplementationOnce(async () => {
      logInAnother();
      return give();
    });
    await expect(closeRequest().then(closeRequest)).rejects.toMatchObject(WORDLESS);
    expect(fetched).toHaveBeenCalledTimes(2);
  },
);

test('a refusal of what was asked after the logout is told when the same person logs in again', async () => {
  endSession();
  fetched.mockImplementationOnce(async () => {
    logIn();
    return refuse();
  });
  await expect(closeRequest()).rejects.toMatchObject(REFUSED);
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
  await expect(closeRequest()).rejects.toBeTruthy();
  expect(asked).not.toHaveBeenCalled();
});
