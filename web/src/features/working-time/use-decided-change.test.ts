import type { BrokenVisit } from '@antam/contract/working-time-shapes';
import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useDecidedChange } from './use-decided-change';

const VISIT = { _id: 'visit', proposal: null } as BrokenVisit;

function decide() {
  const check = vi.fn(async () => ({ visits: [VISIT], total: 1 }));
  const save = vi.fn(async () => undefined);
  const { result } = renderHook(() => useDecidedChange<{ note: string }>({ check, save }));
  const send = (note: string) => act(() => result.current.send({ note }));
  return { check, save, result, send };
}

test('a note that is written after the visits were listed leaves the decisions as they are', async () => {
  const { check, save, result, send } = decide();
  expect(await send('')).toBe(false);
  act(() => result.current.choose('visit', 'cancel'));
  expect(await send('Hội nghị')).toBe(true);
  expect(check).toHaveBeenCalledOnce();
  expect(save).toHaveBeenCalledWith({ note: 'Hội nghị' }, { visits: [{ _id: 'visit', act: 'cancel' }] });
});

test('another time is asked about again', async () => {
  const { check, save, result, send } = decide();
  await send('');
  act(() => result.current.forget());
  expect(await send('')).toBe(false);
  expect(check).toHaveBeenCalledTimes(2);
  expect(save).not.toHaveBeenCalled();
});
