import type { BrokenVisit } from '@antam/contract/working-time-shapes';
import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { CallError } from '../../lib/call/call-error';
import { useDecidedChange } from './use-decided-change';

const VISIT = { _id: 'visit', proposal: null } as BrokenVisit;
const KEY = expect.any(String);
const refusal = (message: string) => new CallError({ message, code: 'days.breaksVisits', status: 409 });

function decide() {
  const check = vi.fn(async () => ({ visits: [VISIT], total: 1, here: 0 }));
  const save = vi.fn(async (..._: unknown[]): Promise<unknown> => undefined);
  const { result } = renderHook(() => useDecidedChange<{ note: string }>({ check, save }));
  const send = (note: string) => act(() => result.current.send({ note }));
  const failureOf = () => act(() => result.current.send({ note: '' }).catch((failure: Error) => failure.message));
  return { check, save, result, send, failureOf };
}

test('a note that is written after the visits were listed leaves the decisions as they are', async () => {
  const { check, save, result, send } = decide();
  expect(await send('')).toBe(false);
  act(() => result.current.choose('visit', 'cancel'));
  expect(await send('Hội nghị')).toBe(true);
  expect(check).toHaveBeenCalledOnce();
  expect(save).toHaveBeenCalledWith({ note: 'Hội nghị' }, { visits: [{ _id: 'visit', act: 'cancel' }] }, KEY);
});

test('another time is asked about again', async () => {
  const { check, save, result, send } = decide();
  await send('');
  act(() => result.current.forget());
  expect(await send('')).toBe(false);
  expect(check).toHaveBeenCalledTimes(2);
  expect(save).not.toHaveBeenCalled();
});

const PROPOSAL = { doctorId: { _id: 'doctor' }, date: '2033-02-01', timeSlot: '08:00-08:30' };
const OTHER = { _id: 'other', proposal: PROPOSAL } as BrokenVisit;
const MOVED = { _id: 'other', act: 'move', doctorId: 'doctor', date: '2033-02-01', timeSlot: '08:00-08:30' };

test('after a failed save what was decided stays, and a visit that came in is added', async () => {
  const { check, save, result, send, failureOf } = decide();
  check.mockResolvedValue({ visits: [VISIT], total: 2, here: 0 });
  await send('');
  act(() => result.current.choose('visit', 'cancel'));
  act(() => result.current.chooseOthers('leave'));
  save.mockRejectedValueOnce(refusal('breaks a visit'));
  check.mockResolvedValue({ visits: [VISIT, OTHER], total: 3, here: 0 });
  expect(await failureOf()).toBe('breaks a visit');
  expect(await send('')).toBe(true);
  const visits = [{ _id: 'visit', act: 'cancel' }, MOVED];
  expect(save).toHaveBeenLastCalledWith({ note: '' }, { visits, others: 'leave' }, KEY);
});

test('a visit that came in after the check found none is listed after the refusal', async () => {
  const { check, save, result, send, failureOf } = decide();
  check.mockResolvedValueOnce({ visits: [], total: 0, here: 0 });
  save.mockRejectedValueOnce(refusal('breaks a visit'));
  expect(await failureOf()).toBe('breaks a visit');
  expect(result.current.broken.total).toBe(1);
  expect(await send('')).toBe(true);
  expect(save).toHaveBeenLastCalledWith({ note: '' }, { visits: [{ _id: 'visit', act: 'leave' }] }, KEY);
});

test('why it was not saved is told when the visits cannot be looked for again', async () => {
  const { check, save, send, failureOf } = decide();
  await send('');
  save.mockRejectedValueOnce(refusal('already on leave'));
  check.mockRejectedValueOnce(new Error('no connection'));
  expect(await failureOf()).toBe('already on leave');
});

test('after a lost answer the same is sent again with the same key; other decisions are another act', async () => {
  const { check, save, result, send, failureOf } = decide();
  await send('');
  save.mockRejectedValue(new CallError({ message: 'no connection', code: 'network', status: 0 }));
  for (let times = 0; times < 2; times++) expect(await failureOf()).toBe('no connection');
  act(() => result.current.choose('visit', 'cancel'));
  await failureOf();
  expect(check).toHaveBeenCalledOnce();
  const [first, second, third] = save.mock.calls;
  expect(second).toEqual(first);
  expect(third?.[2]).not.toBe(first?.[2]);
});
