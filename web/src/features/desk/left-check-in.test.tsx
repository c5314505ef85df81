import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { beginSession, endSession } from '../../lib/call/session';
import { EXPECTED_PATIENT as PATIENT } from '../../test/expected-patient';
import { showCodeCheckIn } from '../../test/show-code-check-in';

afterEach(() => {
  endSession();
  vi.unstubAllGlobals();
});

test.each([
  ['was done', () => Response.json({}, { status: 201 }), 'Checked in: Early Mai · 09:00 AM'],
  ['was not done', () => Response.json({}, { status: 500 }), 'Error during check-in'],
])('who leaves the screen before the answer is told that the arrival %s', async (_, answer, said) => {
  let finish: (() => void) | undefined;
  vi.stubGlobal('fetch', (_address: string, { method }: RequestInit) =>
    method === 'POST'
      ? new Promise<Response>((resolve) => {
          finish = () => resolve(answer());
        })
      : Promise.resolve(Response.json({ ...PATIENT, fullName: 'Early Mai' })),
  );
  const { leave } = showCodeCheckIn();
  await waitFor(() => expect(finish).toBeTruthy());
  leave();
  finish?.();
  expect(await screen.findByText(said)).toBeTruthy();
});

test.each([
  ['done', () => Response.json({}, { status: 201 })],
  ['refused', () => Response.json({ code: 'visit.alreadyArrived', message: 'No.' }, { status: 409 })],
])('who logs in next in the same tab is not told that an arrival was %s', async (_, answer) => {
  const { leave, finish, writes } = await leaveDuring('POST', answer);
  leave();
  await logInNext(finish);
  expect([writes(), document.body.textContent]).toEqual([1, '']);
});

test('nor is a patient received in their name who was being looked up for the person before', async () => {
  const { leave, finish, writes } = await leaveDuring('GET', () => Response.json(PATIENT));
  leave();
  await logInNext(finish);
  expect([writes(), document.body.textContent]).toEqual([0, '']);
});

test('nor that an arrival was refused which was sent only after the logout', async () => {
  const answers: ((answer: Response) => void)[] = [];
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => answers.push(resolve)));
  beginSession({ token: 'first', userId: 'u1', roleName: 'Staff' });
  showCodeCheckIn().leave();
  await waitFor(() => expect(answers).toHaveLength(1));
  endSession();
  answers[0]?.(Response.json(PATIENT));
  await waitFor(() => expect(answers).toHaveLength(2));
  await logInNext(() => answers[1]?.(Response.json({ code: 'auth.noToken', message: 'No.' }, { status: 401 })));
  expect(document.body.textContent).toBe('');
});

/** Sends a code as one person and waits for the request of which the answer is held back. */
async function leaveDuring(held: string, answer: () => Response) {
  let finish = () => {};
  const sent: string[] = [];
  beginSession({ token: 'first', userId: 'u1', roleName: 'Staff' });
  vi.stubGlobal('fetch', (_address: string, { method }: RequestInit) => {
    sent.push(String(method));
    if (method !== held) return Promise.resolve(method === 'GET' ? Response.json(PATIENT) : Response.json({}));
    return new Promise<Response>((resolve) => {
      finish = () => resolve(answer());
    });
  });
  const { leave } = showCodeCheckIn();
  await waitFor(() => expect(sent).toContain(held));
  return { leave, finish: () => finish(), writes: () => sent.filter((method) => method === 'POST').length };
}

async function logInNext(finish: () => void) {
  endSession();
  beginSession({ token: 'second', userId: 'u2', roleName: 'Staff' });
  finish();
  await new Promise((resolve) => setTimeout(resolve, 50));
}
