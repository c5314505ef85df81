import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { beginSession, endSession, expireSession, meetViewer } from '../../lib/call/session';
import { answerVisits, DOCTOR, drafts, NAME, openVisit, signatures, wire } from '../../test/open-visit';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
answerVisits();

const OTHER = { token: 'other', userId: 'u2', roleName: 'Doctor' } as const;
const write = (value: string) => fireEvent.change(screen.getByLabelText('Khám thấy gì'), { target: { value } });
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
const press = (name: string) => vi.waitFor(() => fireEvent.click(screen.getByRole('button', { name })));

/** A doctor types while the server is away. */
async function writeUnsaved() {
  openVisit();
  wire.isAway = true;
  write('Ho');
  await pass(1);
}

test('what a doctor could not save is not sent for the doctor who logs in next', async () => {
  await writeUnsaved();
  endSession();
  cleanup();
  beginSession(OTHER);
  wire.isAway = false;
  await pass(60);
  expect(drafts()).toEqual([]);
});

test('a logout gives up what was not saved, also where the same doctor logs in again', async () => {
  await writeUnsaved();
  cleanup();
  await pass(1);
  endSession();
  beginSession(DOCTOR);
  wire.isAway = false;
  await pass(60);
  expect(drafts()).toEqual([]);
});

test('a page that is left because another doctor logged in elsewhere sends nothing', async () => {
  openVisit();
  write('Ho');
  await pass(1);
  write('Ho, sốt');
  endSession();
  beginSession(OTHER);
  cleanup();
  await pass(60);
  expect(drafts().map(({ body }) => body)).toMatchObject([{ content: { notes: 'Ho' } }]);
});

test('while the session has expired the draft waits, and is saved when the same doctor has logged in', async () => {
  openVisit();
  meetViewer({ _id: 'u1', userName: 'minh', roleName: 'Doctor' } as Parameters<typeof meetViewer>[0]);
  expireSession();
  write('Ho');
  await pass(60);
  expect(drafts()).toEqual([]);
  expect(screen.getByText('Chưa lưu được bản nháp, sẽ thử lại.')).toBeTruthy();
  beginSession({ ...DOCTOR, token: 'new' });
  await pass(11);
  expect(drafts().map(({ body }) => body)).toMatchObject([{ content: { notes: 'Ho' } }]);
});

/** The answer of the first save is lost; that of the next is awaited until `answer` is called. */
async function holdSecondSave() {
  await writeUnsaved();
  wire.isAway = false;
  let answer = () => {};
  wire.held = new Promise((resolve) => {
    answer = resolve;
  });
  await pass(10);
  expect(drafts()).toHaveLength(1);
  return answer;
}

test('a save that is refused after another doctor has logged in reads nothing for that doctor', async () => {
  const answer = await holdSecondSave();
  const others = fetch;
  const read: string[] = [];
  vi.stubGlobal('fetch', (address: string, request: RequestInit) => {
    read.push(address);
    return others(address, request);
  });
  endSession();
  beginSession(OTHER);
  wire.refusal = { status: 409, code: 'draft.changedElsewhere', message: 'x' };
  answer();
  await pass(60);
  expect(read.filter((address) => address.endsWith(NAME.id))).toEqual([]);
});

test('a signature that waits for the last save is not sent for the doctor who has logged in meanwhile', async () => {
  const answer = await holdSecondSave();
  await press('Ký và kết thúc BN1001');
  await press('Ký BN1001');
  endSession();
  beginSession(OTHER);
  answer();
  await pass(60);
  expect(signatures()).toEqual([]);
});
