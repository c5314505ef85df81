import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { beginSession, currentSession, endSession } from '../../lib/call/session';
import { logOut } from '../../lib/call/viewer';
import { answerVisits, DOCTOR, openVisit, wire } from '../../test/open-visit';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'log').mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});
answerVisits();

const AWAY = { status: 503, code: 'server.busy', message: 'x' };
const NEWER = { status: 409, code: 'draft.changedElsewhere', message: 'x' };
const QUESTION = 'Bạn muốn đăng xuất?';

const write = (value: string) => fireEvent.change(screen.getByLabelText('Khám thấy gì'), { target: { value } });
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
const press = (name: string) => vi.waitFor(() => fireEvent.click(screen.getByRole('button', { name })));
const question = () => screen.queryByRole('dialog', { name: QUESTION });

/** What was sent, in its order: the last part of the address, and what was typed. */
const sent = () =>
  wire.sent
    .filter(({ method }) => method !== 'DELETE')
    .map(({ path, body }) => [path.split('/').at(-1), (body.content as { notes: string } | undefined)?.notes]);
const wouldAsk = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

/** Presses Logout and waits a little; the answer is whether it went on, undefined while it is asked. */
async function pressLogOut(seconds = 1) {
  const seen: { isOut?: boolean } = {};
  void logOut().then((isOut) => {
    seen.isOut = isOut;
  });
  await pass(seconds);
  return seen;
}

test('what was typed just before a logout is saved first', async () => {
  openVisit();
  write('Ho');
  expect(await pressLogOut()).toEqual({ isOut: true });
  expect(sent()).toEqual([
    ['draft', 'Ho'],
    ['logout', undefined],
  ]);
});

test('a logout waits for the save under way, and for what was typed since', async () => {
  openVisit();
  let answer = () => {};
  wire.held = new Promise((resolve) => {
    answer = resolve;
  });
  write('Ho');
  await pass(1);
  write('Ho, sốt');
  const seen = await pressLogOut();
  expect([seen, sent()]).toEqual([{}, [['draft', 'Ho']]]);
  answer();
  await pass(1);
  expect(seen).toEqual({ isOut: true });
  expect(sent()).toEqual([
    ['draft', 'Ho'],
    ['draft', 'Ho, sốt'],
    ['logout', undefined],
  ]);
  expect(wire.sent.map(({ body }) => body.version).slice(0, 2)).toEqual([0, 1]);
});

test('where the draft cannot be saved it is asked first, and what was typed stays', async () => {
  openVisit();
  wire.refusal = AWAY;
  write('Ho');
  await pass(1);
  const stayed = await pressLogOut();
  expect(question()).not.toBeNull();
  await press('Stay logged in');
  await pass(0);
  expect([stayed, question(), currentSession().status]).toEqual([{ isOut: false }, null, 'in']);
  expect(screen.getByLabelText<HTMLTextAreaElement>('Khám thấy gì').value).toBe('Ho');
  expect(sent()).not.toContainEqual(['logout', undefined]);

  const left = await pressLogOut();
  await press('Log out now');
  await pass(1);
  expect([left, currentSession().status]).toEqual([{ isOut: true }, 'out']);
});

test('a server that does not answer is waited for three seconds', async () => {
  openVisit();
  wire.held = new Promise(() => {});
  write('Ho');
  await pressLogOut(2);
  expect(question()).toBeNull();
  await pass(2);
  expect([question() !== null, sent()]).toEqual([true, [['draft', 'Ho']]]);
  await press('Stay logged in');
});

test('nobody is asked about the draft of the person before', async () => {
  openVisit();
  wire.held = new Promise(() => {});
  write('Ho');
  await pass(1);
  cleanup();
  endSession();
  beginSession({ ...DOCTOR, userId: 'u2' });
  wire.held = null;
  expect(await pressLogOut()).toEqual({ isOut: true });
});

test('a draft whose page was left while it could not be saved is asked about too', async () => {
  openVisit();
  wire.refusal = AWAY;
  write('Ho');
  await pass(1);
  cleanup();
  await pass(1);
  await pressLogOut();
  expect(question()).not.toBeNull();
  await press('Stay logged in');

  wire.refusal = null;
  await pass(10);
  expect(await pressLogOut()).toEqual({ isOut: true });
});

test('closing or reloading the page asks while the draft could not be saved', async () => {
  openVisit();
  expect(wouldAsk()).toBe(false);
  wire.refusal = AWAY;
  write('Ho');
  await pass(1);
  expect(wouldAsk()).toBe(true);
  wire.refusal = null;
  await pass(10);
  expect(wouldAsk()).toBe(false);
});

test('text that another window has replaced is asked about while it is on the screen', async () => {
  openVisit();
  wire.refusal = NEWER;
  write('Ho');
  await pass(1);
  expect(wouldAsk()).toBe(true);
  cleanup();
  expect(wouldAsk()).toBe(false);
  wire.refusal = null;
  expect(await pressLogOut()).toEqual({ isOut: true });
});

test('after the signature nothing is asked', async () => {
  openVisit();
  write('Ho');
  await press('Ký và kết thúc BN1001');
  await press('Ký BN1001');
  await pass(1);
  expect(screen.getByText('Đã ký hồ sơ của BN1001')).toBeTruthy();
  expect([wouldAsk(), await pressLogOut()]).toEqual([false, { isOut: true }]);
});
